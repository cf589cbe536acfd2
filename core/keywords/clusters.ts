/** Phrases by their index; a cluster has at least two, its head first. */
export type Cluster = { readonly head: number; readonly members: readonly number[] };
export type Clustering = { readonly clusters: readonly Cluster[]; readonly unclustered: readonly number[] };

export type Ranked = { readonly phrase: string; readonly volume: number | null };

/** The order in which phrases become heads: by volume where a source gives one, then by how close they are to all others, then by text. */
export function headOrder(phrases: readonly Ranked[], centrality: ArrayLike<number>): number[] {
  const volumeOf = (at: number): number => phrases[at]?.volume ?? -1;
  const centralityOf = (at: number): number => centrality[at] ?? 0;
  const textOf = (at: number): string => phrases[at]?.phrase ?? '';
  return phrases
    .map((_phrase, at) => at)
    .toSorted(
      (a, b) => volumeOf(b) - volumeOf(a) || centralityOf(b) - centralityOf(a) || (textOf(a) < textOf(b) ? -1 : 1),
    );
}

/** Sums of fractions differ by their order. */
export const ROUNDING = 1e-9;

/** Collects which head each phrase is nearest to, while heads are found in their order. */
export function createLeaders(count: number) {
  const headOf = new Int32Array(count).fill(-1);
  const nearness = new Float64Array(count);
  const heads: number[] = [];
  return {
    isTaken: (at: number): boolean => headOf[at] !== -1,
    /** Makes a phrase a head that no other one takes. */
    lead(head: number): void {
      heads.push(head);
      headOf[head] = head;
      nearness[head] = Infinity;
    },
    /** A phrase goes to the nearest head; of heads as near, to the first. */
    join(at: number, head: number, near: number): void {
      if (near <= (nearness[at] ?? 0) + ROUNDING) return;
      headOf[at] = head;
      nearness[at] = near;
    },
    /** Clusters by the order of their heads, members by nearness and then by `rank`; a head that nobody stays with is in none. */
    clustering(rank: ArrayLike<number>): Clustering {
      const members = new Map<number, number[]>(heads.map((head) => [head, []]));
      const unclustered: number[] = [];
      for (let at = 0; at < count; at += 1) {
        const head = headOf[at] ?? -1;
        if (head === -1) unclustered.push(at);
        else members.get(head)?.push(at);
      }
      const byNearness = (a: number, b: number): number =>
        (nearness[b] ?? 0) === (nearness[a] ?? 0)
          ? (rank[a] ?? 0) - (rank[b] ?? 0)
          : (nearness[b] ?? 0) - (nearness[a] ?? 0);
      const clusters: Cluster[] = [];
      for (const [head, list] of members) {
        if (list.length > 1) clusters.push({ head, members: list.toSorted(byNearness) });
        else for (const at of list) unclustered.push(at);
      }
      return { clusters, unclustered: unclustered.toSorted((a, b) => a - b) };
    },
  };
}

/** Where each phrase stands in an order. */
export function ranksOf(order: readonly number[]): Int32Array {
  const ranks = new Int32Array(order.length);
  for (const [rank, at] of order.entries()) ranks[at] = rank;
  return ranks;
}
