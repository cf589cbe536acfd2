import type { Clustering } from './clusters.ts';

/** A cluster as somebody works with it. */
export type PlanCluster = {
  readonly id: string;
  /** Given by hand; '' while it is called as its head. */
  readonly name: string;
  /** By their index, the head first. */
  readonly members: readonly number[];
  /** Stays as it is when clusters are made anew; what is changed by hand is locked. */
  readonly isLocked: boolean;
};
export type ClusterPlan = { readonly clusters: readonly PlanCluster[]; readonly unclustered: readonly number[] };

export const EMPTY_PLAN: ClusterPlan = { clusters: [], unclustered: [] };

/** A plan of new clusters in which the locked ones of the plan before stay as they are; their phrases are in no other. */
export function replan({ clusters, unclustered }: Clustering, before: ClusterPlan = EMPTY_PLAN): ClusterPlan {
  const locked = before.clusters.filter(({ isLocked }) => isLocked);
  const kept = new Set(locked.flatMap(({ members }) => members));
  const isFree = (at: number): boolean => !kept.has(at);
  const ids = new Set(locked.map(({ id }) => id));
  const made = clusters
    .map(({ head, members }) => ({
      id: freshId(head, ids),
      name: '',
      members: members.filter(isFree),
      isLocked: false,
    }))
    .filter(({ members }) => members.length > 0);
  const single = made.filter(({ members }) => members.length === 1).flatMap(({ members }) => members);
  return {
    clusters: [...locked, ...made.filter(({ members }) => members.length > 1)],
    unclustered: sorted([...unclustered.filter(isFree), ...single]),
  };
}

/** After the phrase that was the head when the cluster was made; unlike those in use. */
function freshId(head: number, used: ReadonlySet<string>): string {
  let id = `c${head}`;
  while (used.has(id)) id += 's';
  return id;
}

function sorted(numbers: readonly number[]): number[] {
  return numbers.toSorted((a, b) => a - b);
}

/** Puts phrases into a cluster, or into none; clusters that lose or gain some are locked, empty ones go. */
export function movePhrases(plan: ClusterPlan, phrases: readonly number[], toId: string | null): ClusterPlan {
  const moved = new Set(phrases);
  const isThere = toId === null || plan.clusters.some(({ id }) => id === toId);
  if (!isThere) return plan;
  const clusters = plan.clusters.map((cluster) => {
    const stay = cluster.members.filter((at) => !moved.has(at) || cluster.id === toId);
    const come = cluster.id === toId ? phrases.filter((at) => !cluster.members.includes(at)) : [];
    const isSame = stay.length === cluster.members.length && come.length === 0;
    return isSame ? cluster : { ...cluster, members: [...stay, ...come], isLocked: true };
  });
  const loose = plan.unclustered.filter((at) => !moved.has(at));
  return {
    clusters: clusters.filter(({ members }) => members.length > 0),
    unclustered: toId === null ? sorted([...loose, ...moved]) : loose,
  };
}

/** Takes phrases out into a cluster of their own. */
export function splitPhrases(plan: ClusterPlan, phrases: readonly number[]): ClusterPlan {
  const [head] = phrases;
  if (head === undefined) return plan;
  const rest = movePhrases(plan, phrases, null);
  const moved = new Set(phrases);
  const id = freshId(head, new Set(plan.clusters.map((cluster) => cluster.id)));
  return {
    clusters: [{ id, name: '', members: [...moved], isLocked: true }, ...rest.clusters],
    unclustered: rest.unclustered.filter((at) => !moved.has(at)),
  };
}

/** Makes one cluster of several, with the name and head of the first. */
export function mergeClusters(plan: ClusterPlan, ids: readonly string[]): ClusterPlan {
  const chosen = plan.clusters.filter(({ id }) => ids.includes(id));
  const [first] = chosen;
  if (first === undefined || chosen.length < 2) return plan;
  const merged = { ...first, members: chosen.flatMap(({ members }) => members), isLocked: true };
  return {
    ...plan,
    clusters: plan.clusters.flatMap((cluster) =>
      cluster.id === first.id ? merged : ids.includes(cluster.id) ? [] : cluster,
    ),
  };
}

/** Gives a cluster a name, which locks it; '' takes the name away. */
export function renameCluster(plan: ClusterPlan, id: string, name: string): ClusterPlan {
  return changeCluster(plan, id, (cluster) => ({ ...cluster, name: name.trim(), isLocked: true }));
}

/** Locks a cluster or lets it go. */
export function lockCluster(plan: ClusterPlan, id: string, isLocked: boolean): ClusterPlan {
  return changeCluster(plan, id, (cluster) => ({ ...cluster, isLocked }));
}

/** Makes a phrase of a cluster its head. */
export function makeHead(plan: ClusterPlan, id: string, head: number): ClusterPlan {
  return changeCluster(plan, id, (cluster) =>
    cluster.members.includes(head)
      ? { ...cluster, members: [head, ...cluster.members.filter((at) => at !== head)], isLocked: true }
      : cluster,
  );
}

function changeCluster(plan: ClusterPlan, id: string, change: (cluster: PlanCluster) => PlanCluster): ClusterPlan {
  return { ...plan, clusters: plan.clusters.map((cluster) => (cluster.id === id ? change(cluster) : cluster)) };
}
