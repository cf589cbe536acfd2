import { useLingui } from '@lingui/react/macro';
import type { SiteAuditBody } from '#core/contract/analyses/site-audit.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { ExportMenu } from '#src/features/site-audit/export/export-list.tsx';
import type { ExportColumn } from '#src/data/table-export/export-table.ts';
import { useNumberColumn } from '#src/features/site-audit/lists/number-column.ts';
import { PageLink } from '#src/features/site-audit/lists/page-parts.tsx';
import type { SiteAuditResult } from '#src/features/site-audit/view-search.ts';
import { DataTable, type DataColumn } from '#src/ui/index.tsx';
import { rankedNodes } from './graph-option.ts';

type Graph = SiteAuditBody['graph'];
export type NodeCounts = Graph['nodes'][number] & {
  /** Its place, the strongest first; it stands in the chart. */
  readonly number: number;
  /** Links between the pages shown. */
  readonly linksIn: number;
  readonly linksOut: number;
};

/** The pages of a graph with how many of the others link to them and are linked by them, the strongest first. */
export function linkCounts({ nodes, links }: Graph): NodeCounts[] {
  const into = new Map<number, number>();
  const outOf = new Map<number, number>();
  for (const [from, to] of links) {
    outOf.set(from, (outOf.get(from) ?? 0) + 1);
    into.set(to, (into.get(to) ?? 0) + 1);
  }
  const counted = nodes.map((node, at) => ({ ...node, linksIn: into.get(at) ?? 0, linksOut: outOf.get(at) ?? 0 }));
  return rankedNodes(counted).map((node, at) => ({ ...node, number: at + 1 }));
}

type GraphTableProps = { result: SiteAuditResult; counts: readonly NodeCounts[] };
/** Columns for which there is no room beside the chart. */
const FURTHER = ['in', 'out'];

/** The same as the chart in numbers. @param isBeside the chart: there is less room. */
export function GraphTable({ result, counts, isBeside }: GraphTableProps & { isBeside: boolean }) {
  const { t } = useLingui();
  const numberColumn = useNumberColumn<NodeCounts>();
  const columns: DataColumn<NodeCounts>[] = [
    numberColumn({ id: 'number', widthPx: 56, header: t`No.`, isPrimary: true, number: (node) => node.number }),
    {
      id: 'url',
      header: t`Address`,
      isPrimary: true,
      sortValue: (node) => node.url,
      cell: (node) => <PageLink result={result} url={node.url} />,
    },
    numberColumn({
      id: 'rank',
      widthPx: 104,
      header: t`Link strength`,
      isPrimary: true,
      number: (node) => node.rank,
    }),
    numberColumn({
      id: 'depth',
      widthPx: 72,
      header: t`Clicks`,
      number: (node) => node.depth,
    }),
    numberColumn({
      id: 'in',
      widthPx: 136,
      header: t`Links from these pages`,
      number: (node) => node.linksIn,
    }),
    numberColumn({
      id: 'out',
      widthPx: 136,
      header: t`Links to these pages`,
      number: (node) => node.linksOut,
    }),
  ];
  return (
    <DataTable
      isVirtual
      caption={t`Strongest pages of ${shownHost(result.site)}`}
      emptyText={t`There is no page.`}
      rows={counts}
      getRowId={(node) => node.url}
      columns={isBeside ? columns.filter(({ id }) => !FURTHER.includes(id)) : columns}
    />
  );
}

export function GraphExport({ result, counts }: GraphTableProps) {
  const { t } = useLingui();
  const columns: ExportColumn<NodeCounts>[] = [
    { key: 'number', header: t`No.`, value: ({ number }) => number },
    { key: 'url', header: t`Address`, value: ({ url }) => url, width: 60 },
    { key: 'rank', header: t`Link strength`, value: ({ rank }) => rank },
    { key: 'depth', header: t`Clicks`, value: ({ depth }) => depth },
    { key: 'linksIn', header: t`Links from these pages`, value: ({ linksIn }) => linksIn },
    { key: 'linksOut', header: t`Links to these pages`, value: ({ linksOut }) => linksOut },
  ];
  const load = () => Promise.resolve({ rows: counts, isComplete: true });
  return <ExportMenu list={{ name: `${result.site}-strongest-pages`, columns, load }} />;
}
