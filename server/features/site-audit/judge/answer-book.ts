import type { TargetFacts } from '#core/audit/artifacts.ts';
import { ANSWER_FLAG, type UrlRow } from '#server/features/site-audit/store/crawl-store.ts';
import { KIND, unpackLinkFacts } from '#server/features/site-audit/store/link-pack.ts';
import { createNumberList } from '#core/base/number-list.ts';
import type { AnswerFacts, AnsweredUrl } from './stored-answers.ts';
import type { CrawlBook } from './target-book.ts';

const NONE = -1;
const SIGNATURE_SIZE = 64;
/** Pages whose language versions are kept ready: those of one group name each other. */
const READY_ALTERNATES = 500;

/** The texts of a page that rules compare with those of other pages. */
export type PageTexts = {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  readonly textHash: string;
  readonly signature: Uint16Array | null;
};
export type AnswerBook = ReturnType<typeof createAnswerBook>;

/** What a crawl knows of all addresses it met, side by side in lists of numbers: a hundred thousand rows would be too much. */
export function createAnswerBook() {
  const urls: string[] = [];
  const wants: number[] = [];
  const idOf = new Map<string, number>();
  const columns = createColumns();
  const texts = createTexts();
  const alternates = createAlternates(urls);

  const book: CrawlBook = {
    urls,
    wants,
    idOf,
    answers: { at: columns.at },
    alternatesOf: (id) => alternates.of(id),
  };
  return {
    book,
    addUrls(rows: readonly UrlRow[]): void {
      for (const { id, url, want } of rows) {
        urls[id] = url;
        wants[id] = want;
        idOf.set(url, id);
      }
    },
    /** @param links of the page. */
    addAnswer(facts: AnswerFacts, links: { ids: Uint32Array; linkFacts: Uint8Array | null }): void {
      columns.add(facts);
      texts.add(facts);
      if ((facts.flags & ANSWER_FLAG.alternates) !== 0) alternates.add(facts.id, links);
    },
    has: columns.has,
    flagsOf: columns.flagsOf,
    textsOf: (id: number): PageTexts => texts.of(id),
  };
}

/** Status, flags and the like. */
function createColumns() {
  const status = createNumberList(Int32Array, NONE);
  const flags = createNumberList(Uint16Array);
  const finalIds = createNumberList(Int32Array, NONE);
  const canonicalIds = createNumberList(Int32Array, NONE);
  const times = createNumberList(Int32Array);
  const sizes = createNumberList(Int32Array);
  const words = createNumberList(Int32Array);
  const failures = new Map<number, string>();
  const facts = new Map<number, { readonly type?: unknown; readonly target?: TargetFacts }>();
  const numberOf = (value: number): number | null => (value === NONE ? null : value);

  return {
    add(row: AnswerFacts): void {
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
    at: (id: number): AnsweredUrl | undefined =>
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

function createTexts() {
  const titles: (string | undefined)[] = [];
  const descriptions: (string | undefined)[] = [];
  const languages: (string | undefined)[] = [];
  const hashes: (string | undefined)[] = [];
  const signatures = createNumberList(Uint16Array);
  const signaturePlaces = createNumberList(Int32Array, NONE);
  const seen = new Map<string, string>();
  /** The same text on many pages is kept once. */
  const keep = (text: string): string => {
    const known = seen.get(text);
    if (known === undefined && seen.size < MAX_SEEN) seen.set(text, text);
    return known ?? text;
  };

  return {
    add({ id, title, description, language, textHash, signature }: AnswerFacts): void {
      if (title !== null) titles[id] = keep(collapse(title));
      if (description !== null) descriptions[id] = keep(collapse(description));
      if (language !== null) languages[id] = keep(language);
      if (textHash !== null) hashes[id] = textHash;
      if (signature === null) return;
      signaturePlaces.set(id, signatures.append(new Uint16Array(new Uint8Array(signature).buffer)));
    },
    of(id: number): PageTexts {
      const place = signaturePlaces.get(id);
      return {
        title: titles[id] ?? '',
        description: descriptions[id] ?? '',
        language: languages[id] ?? '',
        textHash: hashes[id] ?? '',
        signature: place === NONE ? null : signatures.view().subarray(place, place + SIGNATURE_SIZE),
      };
    },
  };
}

const MAX_SEEN = 2000;

function collapse(text: string): string {
  return /^\s|\s\s|[^\S ]|\s$/u.test(text) ? text.trim().replace(/\s+/gu, ' ') : text;
}

/** Language versions that pages name: languages and addresses by number, one page's behind the other's. */
function createAlternates(urls: readonly string[]) {
  const languages: string[] = [];
  const places = new Map<string, number>();
  const pairs = createNumberList(Int32Array);
  const ranges = new Map<number, readonly [from: number, to: number]>();
  const ready = new Map<number, ReturnType<CrawlBook['alternatesOf']>>();

  function placeOf(language: string): number {
    let place = places.get(language);
    if (place === undefined) {
      place = languages.push(language) - 1;
      places.set(language, place);
    }
    return place;
  }
  function read([from, to]: readonly [number, number]): ReturnType<CrawlBook['alternatesOf']> {
    return Array.from({ length: (to - from) / 2 }, (_unused, index) => ({
      lang: languages[pairs.get(from + index * 2)] ?? '',
      url: urls[pairs.get(from + index * 2 + 1)] ?? null,
    }));
  }

  return {
    add(id: number, { ids, linkFacts }: { ids: Uint32Array; linkFacts: Uint8Array | null }): void {
      const { kinds, texts } = unpackLinkFacts(linkFacts, true);
      const named: number[] = [];
      ids.forEach((to, place) => {
        if (kinds[place] === KIND.hreflang) named.push(placeOf(texts[place] ?? ''), to);
      });
      const from = pairs.append(named);
      ranges.set(id, [from, from + named.length]);
    },
    of(id: number): ReturnType<CrawlBook['alternatesOf']> {
      const range = ranges.get(id);
      if (range === undefined) return [];
      let known = ready.get(id);
      if (known === undefined) {
        if (ready.size >= READY_ALTERNATES) ready.clear();
        ready.set(id, (known = read(range)));
      }
      return known;
    },
  };
}
