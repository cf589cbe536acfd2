import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { HreflangCluster, HreflangEdge } from '#core/audit/hreflang/clusters.ts';
import { matrixOf, type MatrixCell } from '#core/audit/hreflang/matrix.ts';
import { Badge, Button, DataTable, EmptyNote, Foreign, Panel, type BadgeTone } from '#src/ui/index.tsx';
import { ClusterChoice } from './cluster-choice.tsx';
import styles from './hreflang.module.css';
import { shortAddresses } from './short-addresses.ts';
import { useSourceNames } from './source-names.ts';

/** One cluster at a time: the matrix of its languages, and what each place says. */
export function ClusterView({ clusters }: { clusters: readonly HreflangCluster[] }) {
  const { t } = useLingui();
  const [place, setPlace] = useState(0);
  const cluster = clusters[place] ?? clusters[0];
  if (cluster === undefined)
    return (
      <EmptyNote title={t`No clusters`}>
        <Trans>None of these pages names a language version.</Trans>
      </EmptyNote>
    );
  return (
    <div className={styles['stack']}>
      {clusters.length > 1 && (
        <ClusterChoice clusters={clusters} value={String(place)} onValueChange={(next) => setPlace(Number(next))} />
      )}
      <Matrix key={place} cluster={cluster} />
      <Entries edges={cluster.edges} />
    </div>
  );
}

const FIRST_ROWS = 60;

function Matrix({ cluster }: { cluster: HreflangCluster }) {
  const { t } = useLingui();
  const [isWhole, setIsWhole] = useState(false);
  const { codes, rows } = useMemo(() => matrixOf(cluster), [cluster]);
  const short = useMemo(() => shortAddresses(rows.map(({ url }) => url)), [rows]);
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS);
  const hidden = rows.length - shown.length;
  return (
    <Panel title={t`Languages and pages`} isFlush>
      {/* A wide table moves on its own, by keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
      <div className={styles['scroll']} role="region" aria-label={t`Languages and pages`} tabIndex={0}>
        <table className={styles['matrix']}>
          <thead>
            <tr>
              <th scope="col">{t`Page`}</th>
              {codes.map((code) => (
                <th key={code} scope="col">
                  <Foreign>{code}</Foreign>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ url, cells }) => (
              <tr key={url}>
                <th scope="row" title={url}>
                  <Foreign>{short(url)}</Foreign>
                </th>
                {cells.map((cell) => (
                  <td key={cell.code}>
                    <Cell {...cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hidden > 0 && (
        <Button variant="cancel" size="s" onClick={() => setIsWhole(true)}>
          <Plural value={hidden} one="Show # more page" other="Show # more pages" />
        </Button>
      )}
    </Panel>
  );
}

const TONES: Readonly<Record<MatrixCell['state'], BadgeTone>> = {
  agreed: 'passed',
  hole: 'error',
  conflict: 'warning',
  unknown: 'neutral',
};

function Cell({ state, entries }: MatrixCell) {
  const { t } = useLingui();
  const names = useSourceNames();
  const places = [...new Set(entries.flatMap(({ sources }) => sources))].map((source) => names[source]).join(', ');
  const words: Record<MatrixCell['state'], string> = {
    agreed: places,
    hole: t`missing`,
    conflict: t`conflict: ${places}`,
    unknown: t`not read`,
  };
  return (
    <span title={entries.map(({ to }) => to).join('\n')}>
      <Badge tone={TONES[state]}>{words[state]}</Badge>
    </span>
  );
}

/** What link elements, header and sitemap of each page say. */
function Entries({ edges }: { edges: readonly HreflangEdge[] }) {
  const { t } = useLingui();
  const names = useSourceNames();
  const short = useMemo(() => shortAddresses(edges.flatMap(({ from, to }) => [from, to])), [edges]);
  const said = ({ sources }: HreflangEdge): string => sources.map((source) => names[source]).join(', ');
  return (
    <Panel title={t`What each page says`} isFlush>
      <DataTable
        caption={t`What each page says`}
        emptyText={t`No entries`}
        rows={edges}
        getRowId={(edge) => `${edge.from} ${edge.code} ${edge.to}`}
        columns={[
          {
            id: 'from',
            header: t`Page`,
            isPrimary: true,
            sortValue: ({ from }) => from,
            cell: ({ from }) => <Foreign>{short(from)}</Foreign>,
          },
          {
            id: 'code',
            header: t`Code`,
            isPrimary: true,
            widthPx: 110,
            sortValue: ({ code }) => code,
            cell: ({ code }) => <Foreign>{code}</Foreign>,
          },
          {
            id: 'to',
            header: t`Version`,
            isPrimary: true,
            sortValue: ({ to }) => to,
            cell: ({ to }) => <Foreign>{short(to)}</Foreign>,
          },
          { id: 'said', header: t`Said in`, isPrimary: true, widthPx: 190, sortValue: said, cell: said },
        ]}
      />
    </Panel>
  );
}
