import { Trans, useLingui } from '@lingui/react/macro';
import { pageTargetProblem, toPageTarget } from '#core/contract/analyses/page-target.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { useLingui as useTexts } from '@lingui/react';
import type { AnalysisView } from '#src/analysis/analysis-view.ts';
import styles from './scope-switch.module.css';

type ScopeSwitchProps = {
  /** The analyses of one page and of a whole website, on one screen. */
  page: AnalysisView;
  site: AnalysisView;
  /** The address that is shown, which the other one shows as well. */
  url: string | undefined;
  isWholeSite: boolean;
};

/** Leads from the analysis of a page to that of a website and back. */
export function ScopeSwitch({ page, site, url = '', isWholeSite }: ScopeSwitchProps) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const place = pageTargetProblem(url) === null ? placeOf(url) : null;
  return (
    <nav className={styles['scopes']} aria-label={t`What ${_(page.name)} is about`}>
      <LocaleLink path={page.path(place)} aria-current={isWholeSite ? undefined : 'page'}>
        <Trans comment="A link: analyzes one page">One page</Trans>
      </LocaleLink>
      <LocaleLink path={site.path(place)} aria-current={isWholeSite ? 'page' : undefined}>
        <Trans comment="A link: analyzes many pages of a website">Whole website</Trans>
      </LocaleLink>
    </nav>
  );
}

/** The start page: what both are about. */
function placeOf(url: string) {
  const { site, url: page } = toPageTarget(url);
  return { site, url: `${new URL(page).origin}/` };
}
