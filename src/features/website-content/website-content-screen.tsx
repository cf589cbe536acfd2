import { Trans, useLingui } from '@lingui/react/macro';
import { lazy } from 'react';
import { WEBSITE_CONTENT_MAX_PAGES } from '#core/contract/analyses/website-content.ts';
import { AnalysisScreen, type AnalysisScreenProps } from '#src/analysis/analysis-screen.tsx';
import { LatestList } from '#src/analysis/latest-list.tsx';
import { useResults } from '#src/data/hooks/use-results.ts';
import { EmptyNote } from '#src/ui/index.tsx';
import { websiteContentView } from './analysis-view.ts';

const SiteResult = lazy(() => import('./site-result.tsx').then((module) => ({ default: module.SiteResult })));

/** The texts of all pages of a website: duplicates, thin and competing pages, levels, languages, dates. */
export function WebsiteContentScreen(props: AnalysisScreenProps) {
  const { t } = useLingui();
  return (
    <AnalysisScreen
      {...props}
      view={websiteContentView}
      meta={<Trans>Find texts that stand twice, pages with little text, and pages that compete for one phrase.</Trans>}
      words={{ form: t`Check a website`, address: t`Website`, placeholder: 'example.org' }}
      Result={SiteResult}
      firstUse={<FirstUse />}
    />
  );
}

function FirstUse() {
  const { t } = useLingui();
  const { rows } = useResults({ type: websiteContentView.type });
  if (rows === undefined) return null;
  if (rows.length > 0) return <LatestList view={websiteContentView} />;
  return (
    <EmptyNote title={t`No website checked yet`}>
      <Trans>
        Run a site audit first: up to {WEBSITE_CONTENT_MAX_PAGES} pages of its last crawl are read again here, at the
        pace of the host.
      </Trans>
    </EmptyNote>
  );
}
