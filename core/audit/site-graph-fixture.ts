import type { SiteLinks } from './site-graph.ts';

type Links = readonly (readonly number[])[];

/** A site by the targets of each page; page 0 is the start. For tests. */
export function toSiteLinks(followed: Links, nofollowed: Links = []): SiteLinks {
  const size = followed.length;
  const all = followed.map((targets, from) => [...targets, ...(nofollowed[from] ?? [])]);
  const starts = [0];
  for (const { length } of all) starts.push((starts.at(-1) ?? 0) + length);
  return {
    size,
    starts: [0],
    targets: Uint32Array.from(all.flat()),
    offsets: Uint32Array.from(starts),
    followedEnds: Uint32Array.from(followed, ({ length }, from) => (starts[from] ?? 0) + length),
  };
}
