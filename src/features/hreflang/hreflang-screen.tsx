import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import { AnalysisScreen, type AnalysisScreenProps } from '#src/analysis/analysis-screen.tsx';
import { Expectations, LatestList } from '#src/analysis/latest-list.tsx';
import { useResults } from '#src/data/hooks/use-results.ts';
import { hreflangView } from './analysis-view.ts';
import { HreflangForm } from './hreflang-form.tsx';

/** Most of the page's code; an address can be typed before it is there. */
const ResultSection = lazy(() => import('./result-section.tsx').then((module) => ({ default: module.ResultSection })));

/** The hreflang checker: what to check, the live progress, what is wrong, the matrix, and the corrected set. */
export function HreflangScreen(props: AnalysisScreenProps) {
  return (
    <AnalysisScreen
      {...props}
      view={hreflangView}
      meta={<Trans>Check how language versions reference each other, and copy the corrected set.</Trans>}
      Form={HreflangForm}
      Result={ResultSection}
      firstUse={<FirstUse />}
    />
  );
}

function FirstUse() {
  const { rows } = useResults({ type: hreflangView.type });
  if (rows === undefined) return null;
  if (rows.length > 0) return <LatestList view={hreflangView} fields={['errors', 'clusters']} />;
  return (
    <Expectations
      lines={{
        error: <Trans>What is wrong on which page, the worst first, with the evidence and how to fix it.</Trans>,
        warning: <Trans>A matrix of pages and languages that marks missing entries and conflicts.</Trans>,
        notice: <Trans>What link elements, HTTP headers and sitemaps say of each page, side by side.</Trans>,
        passed: (
          <Trans>The corrected set as link elements, header lines and sitemap, checked again by the same rules.</Trans>
        ),
      }}
    />
  );
}
