import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { AnalysisScreen, type AnalysisScreenProps } from '#src/analysis/analysis-screen.tsx';
import { pageAuditView } from './analysis-view.ts';
import { FirstUse } from './first-use.tsx';

/** Most of the page's code; the address can be typed before it is there. */
const ResultSection = lazy(() => import('./result-section.tsx').then((module) => ({ default: module.ResultSection })));

const OtherWebsites = lazy(() =>
  import('#src/analysis/other-websites.tsx').then((module) => ({ default: module.OtherWebsites })),
);
const VIEWS = [pageAuditView];

/** The webpage analyzer: an address, the live progress, the verdict, and what earlier audits of it said. */
export function AnalyzerScreen(props: AnalysisScreenProps) {
  return (
    <AnalysisScreen
      {...props}
      view={pageAuditView}
      meta={<Trans>Check one page against every rule: what is wrong, why it matters and how to fix it.</Trans>}
      Result={ResultSection}
      firstUse={<FirstUse />}
      below={
        <Suspense>
          <OtherWebsites views={VIEWS} />
        </Suspense>
      }
    />
  );
}
