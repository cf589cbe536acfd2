import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { getCompetitors } from '#core/contract/serp/competitors.ts';
import type { SiteHost } from '#core/domain/site-host.ts';
import { PositionsFrame, type PositionsPlace } from '#src/analysis/serp/positions-frame.tsx';
import { useKeptAnswer } from '#src/data/hooks/use-kept-answer.ts';
import { useSerpCompetitors } from '#src/data/hooks/use-serp-competitors.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { ErrorNote, Skeleton } from '#src/ui/index.tsx';
import { AddCompetitor } from './add-competitor.tsx';
import { CompetitorFigures } from './competitor-figures.tsx';
import { KeywordMatrix } from './keyword-matrix.tsx';
import styles from './competitors.module.css';

const Example = lazy(() => import('./example.tsx').then((module) => ({ default: module.Example })));

/** Who else is found for the keywords of a website; without an address of its own of the current project. */
export function CompetitorsScreen({ site }: { site: SiteHost | null }) {
  const { t } = useLingui();
  return (
    <PositionsFrame
      site={site}
      title={<Trans>Competitors</Trans>}
      promise={
        <Trans>Here you will see who else is found for your keywords, how visible they are, and what you miss.</Trans>
      }
      example={() => (
        <Suspense fallback={<Skeleton label={t`Loading the example`} shape="table" />}>
          <Example />
        </Suspense>
      )}
    >
      {(place) => <Competitors {...place} />}
    </PositionsFrame>
  );
}

function Competitors({ site, search }: PositionsPlace) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { hosts, add, remove } = useSerpCompetitors(site);
  const { data, error, refetch } = useKeptAnswer(
    getCompetitors,
    { query: { site, search } },
    `serp competitors ${site} ${search} ${hosts.join()}`,
  );
  if (data === undefined)
    return error === null ? (
      <Skeleton label={t`Loading the competitors`} shape="table" />
    ) : (
      <ErrorNote text={errorText(error)} onRetry={refetch} />
    );
  return (
    <div className={styles['stack']}>
      <AddCompetitor site={site} tracked={hosts} onAdd={add} />
      <CompetitorFigures {...data} tracked={hosts} onTrack={add} onUntrack={remove} />
      <KeywordMatrix
        site={site}
        search={search}
        hosts={data.competitors.filter(({ isOwn }) => !isOwn).map(({ host }) => host)}
        tracked={hosts}
      />
    </div>
  );
}
