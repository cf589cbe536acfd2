/** Links between the pages of a site: for each page the numbers of those it links to, each once. */
export type SiteLinks = {
  readonly size: number;
  /** Where the crawl began; several numbers when the start redirects. */
  readonly starts: readonly number[];
  /** The targets of all pages, one page's behind the other's: first those it follows, then those whose links are all nofollow. */
  readonly targets: Uint32Array;
  /** Where the targets of each page begin; one more than there are pages. */
  readonly offsets: Uint32Array;
  /** Where those it follows end. */
  readonly followedEnds: Uint32Array;
};

export type SiteGraph = {
  /** Clicks from the start; -1 for what no link leads to. */
  readonly depths: Int16Array;
  readonly followedInlinks: Uint32Array;
  readonly nofollowedInlinks: Uint32Array;
  /** Internal PageRank; the mean is 1. */
  readonly ranks: Float32Array;
};

const DAMPING = 0.85;
const ROUNDS = 25;

/** Click depth, links that come in, and internal PageRank (Brin and Page 1998, damping 0.85) of every page. */
export function measureGraph(links: SiteLinks): SiteGraph {
  return { depths: clickDepths(links), ...countInlinks(links), ranks: pageRanks(links) };
}

/** The targets of one page whose links it follows. */
export function followedOf({ targets, offsets, followedEnds }: SiteLinks, from: number): Uint32Array {
  return targets.subarray(offsets[from] ?? 0, followedEnds[from] ?? 0);
}

function countInlinks({
  size,
  targets,
  offsets,
  followedEnds,
}: SiteLinks): Pick<SiteGraph, 'followedInlinks' | 'nofollowedInlinks'> {
  const followedInlinks = new Uint32Array(size);
  const nofollowedInlinks = new Uint32Array(size);
  for (let from = 0; from < size; from += 1) {
    const followedEnd = followedEnds[from] ?? 0;
    const end = offsets[from + 1] ?? 0;
    for (let at = offsets[from] ?? 0; at < end; at += 1) {
      const to = targets[at] ?? 0;
      const counts = at < followedEnd ? followedInlinks : nofollowedInlinks;
      if (to !== from) counts[to] = (counts[to] ?? 0) + 1;
    }
  }
  return { followedInlinks, nofollowedInlinks };
}

function clickDepths({ size, starts, targets, offsets }: SiteLinks): Int16Array {
  const depths = new Int16Array(size).fill(-1);
  let wave = starts.filter((start) => start < size);
  for (const start of wave) depths[start] = 0;
  for (let depth = 1; wave.length > 0; depth += 1) {
    const next: number[] = [];
    for (const from of wave) {
      const end = offsets[from + 1] ?? 0;
      for (let at = offsets[from] ?? 0; at < end; at += 1) {
        const to = targets[at] ?? 0;
        if (depths[to] !== -1) continue;
        depths[to] = Math.min(depth, 32_767);
        next.push(to);
      }
    }
    wave = next;
  }
  return depths;
}

/** What pages without links would hand on is shared by all. */
function pageRanks({ size, targets, offsets, followedEnds }: SiteLinks): Float32Array {
  let ranks = new Float64Array(size).fill(1);
  let next = new Float64Array(size);
  for (let round = 0; round < ROUNDS; round += 1) {
    next.fill(0);
    let kept = 0;
    for (let from = 0; from < size; from += 1) {
      const start = offsets[from] ?? 0;
      const end = followedEnds[from] ?? 0;
      const rank = ranks[from] ?? 0;
      if (start === end) kept += rank;
      const share = rank / (end - start);
      for (let at = start; at < end; at += 1) {
        const to = targets[at] ?? 0;
        next[to] = (next[to] ?? 0) + share;
      }
    }
    const base = 1 - DAMPING + (DAMPING * kept) / Math.max(1, size);
    for (let page = 0; page < size; page += 1) next[page] = base + DAMPING * (next[page] ?? 0);
    [ranks, next] = [next, ranks];
  }
  return Float32Array.from(ranks);
}
