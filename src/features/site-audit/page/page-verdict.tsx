import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CrawledPage } from '#core/contract/analyses/site-audit.ts';
import { shownAddress } from '#core/domain/shown-host.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { ExternalLink, Foreign, SeverityMark, buttonClass } from '#src/ui/index.tsx';
import { REASON_NAMES } from '#src/features/site-audit/crawl-words.ts';
import styles from './page-view.module.css';

/** Which page it is and whether it can appear in search results. */
export function PageVerdict({ page, action }: { page: CrawledPage; action: ReactNode }) {
  const title = page.title === '' ? shownAddress(page.url) : page.title;
  return (
    <header className={styles['head']}>
      <div className={styles['names']}>
        <h2>
          <Foreign>{title}</Foreign>
        </h2>
        <p className={styles['address']}>
          <ExternalLink href={page.url} />
        </p>
        <p className={styles['verdict']}>
          <SeverityMark severity={page.indexable ? 'passed' : 'warning'} label="" />
          <Indexability page={page} />
        </p>
      </div>
      <div className={styles['actions']}>
        {action}
        <LocaleLink
          className={buttonClass('cancel', 's')}
          path={`/inner-optimization/analyzer/?${new URLSearchParams({ url: page.url, run: '1' }).toString()}`}
        >
          <Trans>Analyze this page</Trans>
        </LocaleLink>
      </div>
    </header>
  );
}

function Indexability({ page }: { page: CrawledPage }) {
  const { _ } = useLingui();
  const formats = useFormats();
  if (page.failure !== null)
    return (
      <span>
        <Trans>The page did not respond:</Trans> <Foreign>{page.failure}</Foreign>
      </span>
    );
  if (page.indexable) return <Trans>It can appear in search results.</Trans>;
  const reasons = formats.list(page.notIndexableBecause.map((reason) => _(REASON_NAMES[reason])));
  if (reasons === '') return <Trans>It cannot appear in search results.</Trans>;
  return <Trans>It cannot appear in search results because of {reasons}.</Trans>;
}
