import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { getBestPages } from '#core/contract/serp/figures.ts';
import type { SiteHost } from '#core/domain/site-host.ts';
import { PositionsFrame, type PositionsPlace } from '#src/analysis/serp/positions-frame.tsx';
import { useKeptAnswer } from '#src/data/hooks/use-kept-answer.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { ErrorNote, Skeleton } from '#src/ui/index.tsx';
import { BestPagesTable } from './best-pages-table.tsx';

const Example = lazy(() => import('./example.tsx').then((module) => ({ default: module.Example })));

/** The pages of a website that are found for its keywords; without an address of its own those of the current project. */
export function BestPagesScreen({ site }: { site: SiteHost | null }) {
  const { t } = useLingui();
  return (
    <PositionsFrame
      site={site}
      title={<Trans>Best pages</Trans>}
      promise={
        <Trans>Here you will see which of your pages are found, for which keywords, and what they won and lost.</Trans>
      }
      example={() => (
        <Suspense fallback={<Skeleton label={t`Loading the example`} shape="table" />}>
          <Example />
        </Suspense>
      )}
    >
      {(place) => <Pages {...place} />}
    </PositionsFrame>
  );
}

function Pages({ site, search }: PositionsPlace) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, refetch } = useKeptAnswer(
    getBestPages,
    { query: { site, search } },
    `serp pages ${site} ${search}`,
  );
  if (data !== undefined) return <BestPagesTable site={site} {...data} />;
  if (error !== null) return <ErrorNote text={errorText(error)} onRetry={refetch} />;
  return <Skeleton label={t`Loading the pages`} shape="table" />;
}
