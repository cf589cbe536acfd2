import { Trans } from '@lingui/react/macro';
import { Expectations, LatestList } from '#src/analysis/latest-list.tsx';
import { useResults } from '#src/data/hooks/use-results.ts';
import { pageAuditView } from './analysis-view.ts';

/** Before the first audit: what the verdict will hold; after it: the latest audits of every page. */
export function FirstUse() {
  const { rows } = useResults({ type: pageAuditView.type });
  if (rows === undefined) return null;
  if (rows.length > 0) return <LatestList view={pageAuditView} fields={['score', 'errors']} />;
  return (
    <Expectations
      lines={{
        error: (
          <Trans>
            A list of findings, the worst first: each with the evidence from the page, why it matters, how to fix it and
            the source of the rule.
          </Trans>
        ),
        warning: <Trans>A score of 0 to 100 with every deduction listed, so that you can check the arithmetic.</Trans>,
        notice: (
          <Trans>
            The facts behind it: search-result preview, headings, links, images, structured data, hreflang, redirects,
            headers and timing.
          </Trans>
        ),
        passed: (
          <Trans>A history: run it again after a change and compare. Every result stays available offline.</Trans>
        ),
      }}
    />
  );
}
