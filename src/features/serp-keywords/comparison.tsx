import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { EndpointReply } from '#core/contract/endpoint.ts';
import { compareDays } from '#core/contract/serp/figures.ts';
import { useKeptAnswer } from '#src/data/hooks/use-kept-answer.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { DataTable, ErrorNote, Foreign, Panel, SelectField, Skeleton, Tabs } from '#src/ui/index.tsx';
import { dayText } from './day-text.ts';
import { pagePath } from '#src/analysis/serp/page-path.ts';
import { RankChangeText } from './rank-text.tsx';
import styles from './serp-keywords.module.css';

type Movement = EndpointReply<typeof compareDays>['winners'][number];
type ComparisonProps = {
  site: string;
  search: string;
  /** Days with positions, oldest first; at least two. */
  days: readonly string[];
};

/** What changed between any two days: winners, losers, other pages found, pages that take turns. */
export function Comparison({ site, search, days }: ComparisonProps) {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  const [chosenFrom, setFrom] = useState<string | null>(null);
  const [chosenTo, setTo] = useState<string | null>(null);
  const [view, setView] = useState<'winners' | 'losers' | 'urls' | 'turns'>('winners');
  const to = chosenTo ?? days.at(-1) ?? '';
  const from = chosenFrom ?? days.at(-2) ?? '';
  const { data, error, refetch } = useKeptAnswer(
    compareDays,
    { query: { site, search, from, to } },
    `serp comparison ${site} ${search} ${from} ${to}`,
  );
  const options = days.toReversed().map((day) => ({ value: day, label: dayText(day, i18n) }));
  return (
    <Panel title={t`What changed`}>
      <div className={styles['stack']}>
        <div className={styles['filters']}>
          <SelectField label={t`From`} value={from} onValueChange={setFrom} options={options} />
          <SelectField label={t`To`} value={to} onValueChange={setTo} options={options} />
        </div>
        {data !== undefined ? (
          <Tabs
            value={view}
            onValueChange={setView}
            tabs={[
              {
                id: 'winners',
                label: t`Winners`,
                count: data.winners.length,
                panel: <Movements rows={data.winners} />,
              },
              { id: 'losers', label: t`Losers`, count: data.losers.length, panel: <Movements rows={data.losers} /> },
              {
                id: 'urls',
                label: t`Other page`,
                count: data.urlChanges.length,
                panel: <Movements rows={data.urlChanges} hasUrls />,
              },
              {
                id: 'turns',
                label: t`Pages in turn`,
                count: data.cannibalised.length,
                panel: <Turns rows={data.cannibalised} />,
              },
            ]}
          />
        ) : error === null ? (
          <Skeleton label={t`Comparing`} lines={4} />
        ) : (
          <ErrorNote text={errorText(error)} onRetry={refetch} />
        )}
      </div>
    </Panel>
  );
}

function Movements({ rows, hasUrls = false }: { rows: readonly Movement[]; hasUrls?: boolean }) {
  const { t } = useLingui();
  const formats = useFormats();
  const said = (rank: number | null): ReactNode => (rank === null ? <Trans>not found</Trans> : formats.number(rank));
  return (
    <DataTable
      caption={t`What changed`}
      emptyText={t`Nothing`}
      rows={rows}
      getRowId={({ phrase }) => phrase}
      columns={[
        {
          id: 'phrase',
          header: t`Keyword`,
          isPrimary: true,
          sortValue: ({ phrase }) => phrase,
          cell: ({ phrase }) => <Foreign>{phrase}</Foreign>,
        },
        { id: 'from', header: t`Before`, align: 'end', sortValue: ({ from }) => from, cell: ({ from }) => said(from) },
        {
          id: 'to',
          header: t`After`,
          isPrimary: true,
          align: 'end',
          sortValue: ({ to }) => to,
          cell: ({ to }) => said(to),
        },
        {
          id: 'change',
          header: t`Change`,
          align: 'end',
          cell: ({ from, to }) => <RankChangeText rank={to} before={from} />,
        },
        ...(hasUrls
          ? [
              {
                id: 'fromUrl',
                header: t`Page before`,
                cell: ({ fromUrl }: Movement) => <Foreign>{pagePath(fromUrl)}</Foreign>,
              },
              {
                id: 'toUrl',
                header: t`Page after`,
                cell: ({ toUrl }: Movement) => <Foreign>{pagePath(toUrl)}</Foreign>,
              },
            ]
          : []),
      ]}
    />
  );
}

type TurnsProps = { rows: EndpointReply<typeof compareDays>['cannibalised'] };

function Turns({ rows }: TurnsProps) {
  const { t } = useLingui();
  return (
    <DataTable
      caption={t`Pages in turn`}
      emptyText={t`No two own pages take turns`}
      rows={rows}
      getRowId={({ phrase }) => phrase}
      columns={[
        { id: 'phrase', header: t`Keyword`, isPrimary: true, cell: ({ phrase }) => <Foreign>{phrase}</Foreign> },
        {
          id: 'urls',
          header: t`Pages`,
          isPrimary: true,
          cell: ({ urls }) => <Foreign>{urls.map(pagePath).join(', ')}</Foreign>,
        },
        { id: 'switches', header: t`Changes`, align: 'end', cell: ({ switches }) => switches },
      ]}
    />
  );
}
