import type { SiteLinks } from '#core/audit/site-graph.ts';
import { createNumberList } from '#core/base/number-list.ts';
import { RESPONSE_FLAG, type CrawlState } from '#server/features/site-audit/store/crawl-store.ts';
import { KIND, type LinkFacts } from '#server/crawl/packing/link-pack.ts';
import type { ResponseColumns } from './response-columns.ts';
import { isHeard } from './stored-responses.ts';
import { chainFrom } from './target-columns.ts';

const NONE = new Uint32Array();
const TOP_BIT = 0x80000000;

/** Gathers the links between pages, four bytes each, as the pages come in the order of their numbers. */
export function createLinkGraphBuilder() {
  /** Targets of the pages, one page's behind the other's; their top bit says nofollow. */
  const named = createNumberList(Uint32Array);
  const ends = createNumberList(Uint32Array);

  function rawOf({ columns }: ResponseColumns): Named {
    const size = columns.urls.length;
    while (ends.length() < size) ends.append([named.length()]);
    return { size, named: named.view(), ends: ends.view() };
  }

  return {
    add(from: number, ids: Uint32Array, { kinds, nofollow }: Pick<LinkFacts, 'kinds' | 'nofollow'>): void {
      while (ends.length() < from) ends.append([named.length()]);
      const own: number[] = [];
      ids.forEach((to, place) => {
        if (kinds[place] === KIND.link) own.push(nofollow[place] === 1 ? (to | TOP_BIT) >>> 0 : to);
      });
      named.append(own);
      ends.append([named.length()]);
    },
    /** The links as one who clicks them goes: large, and needed for a moment only. @param starts where the crawl began. */
    links(responses: ResponseColumns, starts: readonly number[]): SiteLinks {
      return linksOf(responses, rawOf(responses), starts);
    },
    build(responses: ResponseColumns, starts: readonly number[]): LinkGraph {
      const raw = rawOf(responses);
      return netFrom(responses, { starts, ends: raw.ends, sources: sourcesOf(raw) });
    },
  };
}

type Named = { readonly size: number; readonly named: Uint32Array; readonly ends: Uint32Array };

/** Where a crawl began: an address, and what it leads to. */
export function startsOf({ columns }: ResponseColumns, state: CrawlState): readonly number[] {
  const chain = chainFrom(columns, columns.idOf.get(state.startUrl) ?? 0);
  // A start that leads to another host is not asked itself.
  const landed = columns.idOf.get(state.finalUrl) ?? chain.finalId;
  return [...new Set([...chain.hops, chain.finalId, landed])];
}

type Parts = {
  readonly starts: readonly number[];
  readonly ends: Uint32Array;
  readonly sources: (id: number) => Uint32Array;
};

function netFrom({ columns, isRead }: ResponseColumns, { starts, ends, sources }: Parts) {
  const isStart = new Set(starts);
  const isLinked = (id: number): boolean => sources(id).length > 0;
  return {
    starts,
    outlinks: (id: number): number => (ends[id] ?? 0) - (id === 0 ? 0 : (ends[id - 1] ?? 0)),
    /** Pages that link there, in their order. */
    sourcesOf: sources,
    isLinked,
    /** Somebody names the address, other than a redirect. */
    isMet: (id: number): boolean => isLinked(id) || isStart.has(id),
    isRead,
    /** It was read and has answered: what is not found on it is not there. */
    isHeard(id: number): boolean {
      const response = isRead(id) ? columns.responses.at(id) : undefined;
      return response !== undefined && isHeard(response);
    },
  };
}
export type LinkGraph = ReturnType<typeof netFrom>;

function sourcesOf({ size, named, ends }: Named): (id: number) => Uint32Array {
  const offsets = new Uint32Array(size + 1);
  const others = (visit: (from: number, to: number) => void): void => {
    let at = 0;
    for (let from = 0; from < size; from += 1)
      for (const end = ends[from] ?? 0; at < end; at += 1) {
        const to = (named[at] ?? 0) & ~TOP_BIT;
        if (to !== from && to < size) visit(from, to);
      }
  };
  others((_from, to) => (offsets[to + 1] = (offsets[to + 1] ?? 0) + 1));
  for (let id = 0; id < size; id += 1) offsets[id + 1] = (offsets[id + 1] ?? 0) + (offsets[id] ?? 0);
  const filled = offsets.slice();
  const sources = new Uint32Array(offsets[size] ?? 0);
  others((from, to) => {
    sources[filled[to] ?? 0] = from;
    filled[to] = (filled[to] ?? 0) + 1;
  });
  return sourcesReader(sources, offsets);
}

/** Apart, so that what it is made from is not kept with it. */
function sourcesReader(sources: Uint32Array, offsets: Uint32Array): Parts['sources'] {
  return (id) => sources.subarray(offsets[id], offsets[id + 1]);
}

/** Through redirects, to every address on the way. */
function linksOf(responses: ResponseColumns, { size, named, ends }: Named, starts: readonly number[]): SiteLinks {
  const targets = createNumberList(Uint32Array, 0, named.length);
  const offsets = new Uint32Array(size + 1);
  const followedEnds = new Uint32Array(size);
  for (let from = 0; from < size; from += 1) {
    const own = named.subarray(from === 0 ? 0 : ends[from - 1], ends[from]);
    const { followed, nofollowed } = own.length === 0 ? NOWHERE : targetsOf(responses, own);
    targets.append(followed);
    followedEnds[from] = targets.length();
    targets.append(nofollowed);
    offsets[from + 1] = targets.length();
  }
  return { size, starts, targets: targets.view(), offsets, followedEnds };
}

type Targets = { readonly followed: ArrayLike<number>; readonly nofollowed: ArrayLike<number> };
const NOWHERE: Targets = { followed: NONE, nofollowed: NONE };

function targetsOf({ columns, flagsOf }: ResponseColumns, named: Uint32Array): Targets {
  const isPlain = named.every((each) => each < TOP_BIT && (flagsOf(each) & RESPONSE_FLAG.redirect) === 0);
  if (isPlain) return { followed: named, nofollowed: NONE };
  const followed = new Set<number>();
  const nofollowed = new Set<number>();
  for (const each of named) {
    const to = each & ~TOP_BIT;
    const targets = each >= TOP_BIT ? nofollowed : followed;
    if ((flagsOf(to) & RESPONSE_FLAG.redirect) === 0) {
      targets.add(to);
      continue;
    }
    const { hops, finalId } = chainFrom(columns, to);
    for (const hop of hops) targets.add(hop);
    targets.add(finalId);
  }
  for (const each of followed) nofollowed.delete(each);
  return { followed: [...followed], nofollowed: [...nofollowed] };
}
