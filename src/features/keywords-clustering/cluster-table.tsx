import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Lock from 'lucide-react/icons/lock';
import { useState, type DragEvent } from 'react';
import { lockCluster, mergeClusters, type PlanCluster } from '#core/keywords/cluster-plan.ts';
import { INTENT_NAMES } from '#src/analysis/keywords/intent-names.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Badge, Button, DataTable, Foreign, type DataColumn } from '#src/ui/index.tsx';
import type { ClusteringSession, ClusteringState } from './clustering-session.ts';
import styles from './clustering.module.css';
import { intentOf, nameOf, PAGE_STATES } from './plan-words.ts';

type ClusterTableProps = {
  state: ClusteringState;
  session: ClusteringSession;
  openId: string | null;
  onOpen: (id: string | null) => void;
  /** Phrases that are dragged onto a cluster. */
  onDrop: (id: string) => void;
};

/** The clusters: opened one by one, chosen to be merged or locked, and what phrases are dropped on. */
export function ClusterTable(props: ClusterTableProps) {
  const { state, session, onOpen } = props;
  const { t } = useLingui();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { plan, list } = state;
  const keywords = list?.keywords ?? [];
  const chosen = plan.clusters.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const lockAll = (isLocked: boolean) =>
    void session.setPlan(chosen.reduce((before, id) => lockCluster(before, id, isLocked), plan));
  return (
    <div className={styles['stack']}>
      {chosen.length > 0 && (
        <div className={styles['actions']}>
          <Button
            size="s"
            disabled={chosen.length < 2}
            onClick={() => {
              void session.setPlan(mergeClusters(plan, chosen));
              setSelected(new Set());
            }}
          >
            <Plural value={chosen.length} one="Merge # cluster" other="Merge # clusters" />
          </Button>
          <Button size="s" variant="cancel" onClick={() => lockAll(true)}>
            <Trans>Lock</Trans>
          </Button>
          <Button size="s" variant="cancel" onClick={() => lockAll(false)}>
            <Trans>Unlock</Trans>
          </Button>
        </div>
      )}
      <DataTable
        columns={useClusterColumns(props)}
        rows={plan.clusters}
        getRowId={({ id }) => id}
        caption={t`Clusters`}
        emptyText={
          <Trans>No two phrases belong together at this threshold. Move the slider to a smaller number.</Trans>
        }
        isVirtual
        onRowOpen={({ id }) => onOpen(id)}
        selection={{ selected, onSelectedChange: setSelected, nameOf: (cluster) => nameOf(cluster, keywords) }}
        tools={{
          searchLabel: t`Search in the clusters`,
          countText: (count) => <Plural value={count} one="# cluster" other="# clusters" />,
        }}
      />
    </div>
  );
}

function useClusterColumns(props: ClusterTableProps): DataColumn<PlanCluster>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const { list, described } = props.state;
  const keywords = list?.keywords ?? [];
  const factsOf = ({ id }: PlanCluster) => described.get(id)?.facts;
  const matchOf = ({ id }: PlanCluster) => described.get(id)?.match ?? null;
  const share = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : formats.percent(value);
  const hasVolume = keywords.some(({ volume }) => volume !== null);
  const hasMatch = [...described.values()].some(({ match }) => match !== null);
  return [
    {
      ...{ id: 'name', header: t`Cluster`, isPrimary: true, widthPx: 200 },
      sortValue: (cluster) => nameOf(cluster, keywords),
      cell: (cluster) => <ClusterName cluster={cluster} {...props} />,
    },
    {
      ...{ id: 'phrases', header: t`Phrases`, align: 'end', isPrimary: true, widthPx: 84 },
      sortValue: ({ members }) => members.length,
      cell: ({ members }) => formats.number(members.length),
    },
    ...(hasVolume
      ? [
          {
            ...{ id: 'volume', header: t`Volume`, align: 'end' as const, widthPx: 84 },
            sortValue: (cluster: PlanCluster) => factsOf(cluster)?.volume ?? null,
            cell: (cluster: PlanCluster) => {
              const volume = factsOf(cluster)?.volume;
              return volume === null || volume === undefined ? '–' : formats.number(volume);
            },
          },
        ]
      : []),
    ...(hasMatch
      ? [
          {
            ...{ id: 'page', header: t`Your pages`, widthPx: 120 },
            sortValue: (cluster: PlanCluster) => matchOf(cluster)?.state ?? null,
            cell: (cluster: PlanCluster) => {
              const match = matchOf(cluster);
              return match === null ? '–' : t(PAGE_STATES[match.state]);
            },
          },
        ]
      : []),
    ...(keywords.some(({ intent }) => intent !== null)
      ? [
          {
            ...{ id: 'intent', header: t`Intent`, isSecondary: true, widthPx: 112 },
            sortValue: (cluster: PlanCluster) => intentOf(cluster, keywords),
            cell: (cluster: PlanCluster) => {
              const intent = intentOf(cluster, keywords);
              return intent === null ? '–' : t(INTENT_NAMES[intent]);
            },
          },
        ]
      : []),
    {
      ...{ id: 'density', header: t`Density`, align: 'end', isSecondary: true, widthPx: 84 },
      sortValue: (cluster) => factsOf(cluster)?.density ?? null,
      cell: (cluster) => share(factsOf(cluster)?.density),
    },
    {
      ...{ id: 'stability', header: t`Stability`, align: 'end', isSecondary: true, widthPx: 84 },
      sortValue: (cluster) => factsOf(cluster)?.stability ?? null,
      cell: (cluster) => share(factsOf(cluster)?.stability),
    },
  ];
}

function ClusterName({ cluster, state, openId, onDrop }: ClusterTableProps & { cluster: PlanCluster }) {
  const { t } = useLingui();
  const [isOver, setIsOver] = useState(false);
  function over(event: DragEvent) {
    event.preventDefault();
    setIsOver(true);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    onDrop(cluster.id);
  }
  return (
    <div
      className={styles['name']}
      data-over={isOver}
      data-open={openId === cluster.id}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {cluster.isLocked && <Lock role="img" aria-label={t`Locked`} />}
      <Foreign>{nameOf(cluster, state.list?.keywords ?? [])}</Foreign>
      {openId === cluster.id && (
        <Badge tone="accent">
          <Trans>open</Trans>
        </Badge>
      )}
    </div>
  );
}
