import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { EndpointReply } from '#core/contract/endpoint.ts';
import { getMatrix, type KeywordGap } from '#core/contract/serp/competitors.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { RankText } from '#src/analysis/serp/rank-text.tsx';
import { useSaveTable } from '#src/analysis/use-save-table.ts';
import { useKeptAnswer } from '#src/data/hooks/use-kept-answer.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { DataTable, ErrorNote, Foreign, Panel, SelectField, Skeleton } from '#src/ui/index.tsx';
import styles from './competitors.module.css';

type KeywordMatrixProps = { site: string; search: string; hosts: readonly string[]; tracked: readonly string[] };

const MAX_COLUMNS = 5;
const LIMIT = 1000;

/** Positions by keyword and website: all, or where one competitor is in common, missing, weaker or stronger. */
export function KeywordMatrix({ site, search, hosts, tracked }: KeywordMatrixProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [chosen, setChosen] = useState('');
  const [gap, setGap] = useState<KeywordGap>('all');
  const first = hosts.includes(chosen) ? chosen : (hosts[0] ?? '');
  const others = (tracked.length > 0 ? tracked : hosts).filter((host) => host !== first);
  const shown = [first, ...others].filter((host) => host !== '').slice(0, MAX_COLUMNS);
  const { data, error, refetch } = useKeptAnswer(
    getMatrix,
    { query: { site, search, hosts: shown.join(','), gap, limit: LIMIT } },
    `serp matrix ${site} ${search} ${shown.join()} ${gap}`,
  );
  const gaps: readonly { readonly value: KeywordGap; readonly label: string }[] = [
    { value: 'all', label: t`All keywords` },
    { value: 'common', label: t`In common` },
    { value: 'missing', label: t`You are missing` },
    { value: 'weaker', label: t`They are ahead of you` },
    { value: 'stronger', label: t`They are behind you` },
  ];
  if (hosts.length === 0) return null;
  return (
    <Panel title={t`Positions side by side`}>
      <div className={styles['stack']}>
        <div className={styles['filters']}>
          <SelectField
            label={t`Competitor`}
            value={first}
            onValueChange={setChosen}
            options={hosts.map((host) => ({ value: host, label: shownHost(host) }))}
          />
          <SelectField
            label={t`Keywords`}
            value={gap}
            onValueChange={(value) => setGap(gaps.find((each) => each.value === value)?.value ?? 'all')}
            options={gaps}
          />
        </div>
        {data !== undefined ? (
          <Matrix site={site} hosts={shown} {...data} />
        ) : error === null ? (
          <Skeleton label={t`Loading the positions`} shape="table" />
        ) : (
          <ErrorNote text={errorText(error)} onRetry={refetch} />
        )}
      </div>
    </Panel>
  );
}

type MatrixProps = EndpointReply<typeof getMatrix> & { site: string; hosts: readonly string[] };

/** Keywords by website. */
export function Matrix({ site, own, hosts, rows }: MatrixProps) {
  const { t } = useLingui();
  const save = useSaveTable();
  return (
    <DataTable
      caption={t`Positions side by side`}
      emptyText={t`No keyword is like that`}
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
        ...[own, ...hosts].map((host, index) => ({
          id: host,
          header: shownHost(host),
          align: 'end' as const,
          isPrimary: index === 0,
          sortValue: ({ ranks }: (typeof rows)[number]) => ranks[host] ?? null,
          cell: ({ ranks }: (typeof rows)[number]) => <RankText rank={ranks[host] ?? null} />,
        })),
      ]}
      tools={{
        countText: (count) => <Plural value={count} one="# keyword" other="# keywords" />,
        download: { label: t`Positions`, onSave: (format, cells) => save(`competitors-${site}`, format, cells) },
      }}
    />
  );
}
