import { createHashTable } from '#core/base/hash-table.ts';
import { hash64 } from '#core/base/hash64.ts';
import { createNumberList } from '#core/base/number-list.ts';
import { WANT } from '#core/domain/crawl-want.ts';
import type { UrlRow } from '#server/crawl/crawl-rows.ts';
import { RESPONSE_FLAG } from '#server/features/site-audit/store/crawl-store.ts';
import { KIND, unpackLinkFacts } from '#server/crawl/packing/link-pack.ts';
import type { ResponseFacts, FetchedUrl } from './stored-responses.ts';
import type { CrawlColumns } from './target-columns.ts';
import { createTextList, type TextList } from './text-list.ts';

const NONE = -1;
/** Pages whose language versions are kept ready: those of one group name each other. */
const READY_ALTERNATES = 500;

export type ResponseColumns = ReturnType<typeof createResponseColumns>;

/** What a crawl knows of all addresses it met, side by side in lists of numbers: a hundred thousand rows would be too much. */
export function createResponseColumns() {
  const urls = createTextList();
  const wants: number[] = [];
  const ids = createHashTable();
  const cells = createCells();
  const alternates = createAlternates(urls);

  const columns: CrawlColumns = {
    urls,
    wants,
    idOf: {
      get(url) {
        const id = ids.find(...hash64(url));
        return id < 0 ? undefined : id;
      },
    },
    responses: { at: cells.at },
    alternatesOf: (id) => alternates.of(id),
  };
  return {
    columns,
    addUrls(rows: readonly UrlRow[]): void {
      for (const { id, url, want } of rows) {
        urls.add(id, url);
        wants[id] = want;
        if (ids.add(...hash64(url)) !== id) throw new Error(`Address ${String(id)} came out of its turn`);
      }
    },
    /** @param links of the page. */
    addResponse(facts: ResponseFacts, links: { ids: Uint32Array; linkFacts: Uint8Array | null }): void {
      cells.add(facts);
      if ((facts.flags & RESPONSE_FLAG.alternates) !== 0) alternates.add(facts.id, links);
    },
    /** It was to be read as a page, and was asked. */
    isRead: (id: number): boolean => cells.has(id) && wants[id] === WANT.page,
    flagsOf: cells.flagsOf,
  };
}

/** Status, flags and the like. */
function createCells() {
  const status = createNumberList(Int32Array, NONE);
  const flags = createNumberList(Uint16Array);
  const finalIds = createNumberList(Int32Array, NONE);
  const canonicalIds = createNumberList(Int32Array, NONE);
  const times = createNumberList(Int32Array);
  const sizes = createNumberList(Int32Array);
  const words = createNumberList(Int32Array);
  const failures = new Map<number, string>();
  const facts = new Map<number, NonNullable<ResponseFacts['facts']>>();
  const numberOf = (value: number): number | null => (value === NONE ? null : value);

  return {
    add(row: ResponseFacts): void {
      const { id } = row;
      status.set(id, row.status);
      flags.set(id, row.flags);
      finalIds.set(id, row.finalId ?? NONE);
      canonicalIds.set(id, row.canonicalId ?? NONE);
      times.set(id, row.ttfbMs);
      sizes.set(id, row.sizeBytes);
      words.set(id, row.words);
      if (row.failure !== null) failures.set(id, row.failure);
      if (row.facts !== null) facts.set(id, row.facts);
    },
    has: (id: number): boolean => status.get(id) !== NONE,
    flagsOf: (id: number): number => flags.get(id),
    at: (id: number): FetchedUrl | undefined =>
      status.get(id) === NONE
        ? undefined
        : {
            status: status.get(id),
            flags: flags.get(id),
            finalId: numberOf(finalIds.get(id)),
            canonicalId: numberOf(canonicalIds.get(id)),
            ttfbMs: times.get(id),
            sizeBytes: sizes.get(id),
            words: words.get(id),
            failure: failures.get(id) ?? null,
            facts: facts.get(id) ?? null,
          },
  };
}

/** Language versions that pages name: languages and addresses by number, one page's behind the other's. */
function createAlternates(urls: TextList) {
  const languages: string[] = [];
  const places = new Map<string, number>();
  const pairs = createNumberList(Int32Array);
  const starts = createNumberList(Int32Array, NONE);
  const ends = createNumberList(Int32Array);
  const ready = new Map<number, ReturnType<CrawlColumns['alternatesOf']>>();

  function placeOf(language: string): number {
    let place = places.get(language);
    if (place === undefined) {
      place = languages.push(language) - 1;
      places.set(language, place);
    }
    return place;
  }
  function read(from: number, to: number): ReturnType<CrawlColumns['alternatesOf']> {
    return Array.from({ length: (to - from) / 2 }, (_unused, index) => ({
      lang: languages[pairs.get(from + index * 2)] ?? '',
      url: urls.at(pairs.get(from + index * 2 + 1)) ?? null,
    }));
  }

  return {
    add(id: number, { ids, linkFacts }: { ids: Uint32Array; linkFacts: Uint8Array | null }): void {
      const { kinds, texts } = unpackLinkFacts(linkFacts, true);
      const named: number[] = [];
      ids.forEach((to, place) => {
        if (kinds[place] === KIND.hreflang) named.push(placeOf(texts[place] ?? ''), to);
      });
      starts.set(id, pairs.append(named));
      ends.set(id, pairs.length());
    },
    of(id: number): ReturnType<CrawlColumns['alternatesOf']> {
      const start = starts.get(id);
      if (start === NONE) return [];
      let known = ready.get(id);
      if (known === undefined) {
        if (ready.size >= READY_ALTERNATES) ready.clear();
        ready.set(id, (known = read(start, ends.get(id))));
      }
      return known;
    },
  };
}
