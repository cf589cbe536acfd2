import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { lookupSummary } from '#core/contract/analyses/lookup.ts';
import type { ResultSummary } from '#core/contract/results.ts';
import { shownAddress } from '#core/domain/shown-host.ts';
import { matchesWords } from '#core/domain/text-search.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Badge, DataTable, Foreign, Panel, SearchField } from '#src/ui/index.tsx';
import { optionsOf } from './lookup-options.ts';

/** Those that are kept whole on this device. */
const KEPT = 50;

type LookupHistoryProps = {
  /** Newest first. */
  rows: readonly ResultSummary[];
  shownId: string;
};

/** What was looked up with this tool on this device; nothing before the first. */
export function LookupHistory({ rows, shownId }: LookupHistoryProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const [text, setText] = useState('');
  const kept = rows.slice(0, KEPT);
  if (kept.length === 0) return null;
  const wanted = text.trim();
  const found = kept.filter((row) =>
    matchesWords(wanted, [nameOf(row), row.url ?? '', gistOf(row), formats.dateTime(row.finishedAtMs)]),
  );
  const times = kept.map(({ finishedAtMs }) => finishedAtMs);
  return (
    <Panel
      title={<Trans>Earlier lookups</Trans>}
      actions={<SearchField label={t`Search in earlier lookups`} value={text} onValueChange={setText} />}
      isFlush
    >
      <DataTable
        caption={t`Earlier lookups`}
        emptyText={t`No earlier lookup matches.`}
        rows={found}
        getRowId={({ id }) => id}
        columns={[
          {
            id: 'subject',
            header: t`Looked up`,
            isPrimary: true,
            sortValue: nameOf,
            cell: (row) => <ResultLink row={row} isShown={row.id === shownId} />,
          },
          { id: 'gist', header: t`Result`, cell: (row) => <Foreign>{gistOf(row)}</Foreign> },
          {
            id: 'when',
            header: t`Date`,
            isPrimary: true,
            align: 'end',
            sortValue: ({ finishedAtMs }) => finishedAtMs,
            cell: ({ finishedAtMs }) => formats.dateTimeAmong(finishedAtMs, times),
          },
        ]}
      />
    </Panel>
  );
}

function ResultLink({ row, isShown }: { row: ResultSummary; isShown: boolean }) {
  if (!isShown)
    return (
      <LocaleLink path={pathOf(row)}>
        <Foreign>{nameOf(row)}</Foreign>
      </LocaleLink>
    );
  return (
    <>
      <Foreign>{nameOf(row)}</Foreign>{' '}
      <Badge tone="accent">
        <Trans>Shown</Trans>
      </Badge>
    </>
  );
}

function pathOf({ site, url, id, summary }: ResultSummary): string {
  const options = new URLSearchParams(optionsOf({ summary })).toString();
  const query = { q: url ?? '', ...(options !== '' && { o: options }), result: id };
  return `/tools/${site}/?${new URLSearchParams(query).toString()}`;
}

function nameOf(row: ResultSummary): string {
  return [shownAddress(row.url ?? ''), ...Object.values(optionsOf(row))].join(' · ');
}

function gistOf({ summary }: ResultSummary): string {
  return lookupSummary.safeParse(summary).data?.gist ?? '';
}
