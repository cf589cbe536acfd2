import { setImmediate } from 'node:timers/promises';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Alternate, Directives } from '#core/audit/artifacts.ts';
import { siteOfUrl } from '#core/domain/host-name.ts';
import { normalizeUrl } from '#core/parse/normalize-url.ts';
import type { SitemapAlternates } from '#core/parse/sitemap-facts.ts';
import type { SitemapRow } from '#server/crawl/crawl-rows.ts';

/**
 * Of all sitemaps of a crawl together, before they are deflated: what 100,000 pages in 20 languages need. They are in memory while
 * pages are read.
 */
export const MAX_ALTERNATES_SIZE = 32 * 1024 * 1024;

/** Language versions of a sitemap's pages as they are stored: every text and every list once, all else their places. */
type Lists = {
  readonly langs: readonly string[];
  readonly hrefs: readonly string[];
  /** Pairs of a language and an address. */
  readonly versions: readonly number[];
  readonly lists: readonly (readonly number[])[];
  /** Pairs of an address and a list. */
  readonly pages: readonly number[];
};

export type PackedAlternates = {
  /** Empty when there are too many; `null` when there are none. */
  readonly packed: Uint8Array | null;
  /** Before it was deflated. */
  readonly size: number;
};

const TOO_MANY = new Uint8Array();
/** Numbers that are read in one go. */
const STEP = 1000;

/** What a sitemap says of the languages of the site's own pages. */
export function packAlternates(
  { alternates, hasAllAlternates }: { alternates: readonly SitemapAlternates[]; hasAllAlternates: boolean },
  site: string,
): PackedAlternates {
  if (!hasAllAlternates) return { packed: TOO_MANY, size: 0 };
  const own = alternates.filter(({ url }) => siteOfUrl(url) === site);
  if (own.length === 0) return { packed: null, size: 0 };
  const json = JSON.stringify(toLists(own));
  return { packed: deflateRawSync(json, { level: 1 }), size: json.length };
}

/** The packed language versions if there is still room for them. */
export function packedWithin({ packed, size }: PackedAlternates, room: number): Uint8Array | null {
  return size <= room ? packed : TOO_MANY;
}

function toLists(alternates: readonly SitemapAlternates[]): Lists {
  const [langs, hrefs, versions] = [createPlaces<string>(), createPlaces<string>(), createPlaces<string>()];
  const lists = createPlaces<SitemapAlternates['alternates']>();
  const pages = alternates.flatMap(({ url, alternates: list }) => [hrefs.of(url), lists.of(list)]);
  const places = lists
    .all()
    .map((list) => list.map(({ lang, href }) => versions.of(`${String(langs.of(lang))} ${String(hrefs.of(href))}`)));
  return {
    langs: langs.all(),
    hrefs: hrefs.all(),
    versions: versions.all().flatMap((pair) => pair.split(' ').map(Number)),
    lists: places,
    pages,
  };
}

/** Gives each value its place in the order met. */
function createPlaces<T>() {
  const places = new Map<T, number>();
  return {
    of(value: T): number {
      const known = places.get(value);
      if (known === undefined) places.set(value, places.size);
      return known ?? places.size - 1;
    },
    all: (): T[] => [...places.keys()],
  };
}

export type ListedAlternates = { readonly of: (url: string) => readonly Alternate[] };

/**
 * The language versions that the sitemaps of a crawl name for a page. With some of them left out, none are given: a list that was left
 * out would seem to be missing.
 */
export function readListedAlternates(rows: Rows): ListedAlternates {
  const steps = readSteps(rows);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** The same where others wait for the thread, too. */
export async function readListedInSteps(rows: Rows): Promise<ListedAlternates> {
  const steps = readSteps(rows);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    await setImmediate();
  }
}

type Rows = readonly Pick<SitemapRow, 'facts' | 'alternates'>[];

function* readSteps(rows: Rows): Generator<undefined, ListedAlternates> {
  const byPage = new Map<string, readonly Alternate[]>();
  if (rows.some(({ alternates }) => alternates?.length === 0)) return { of: () => NONE };
  for (const { facts, alternates } of rows) {
    if (alternates === null) continue;
    const { hrefs, pages, ...rest } = JSON.parse(inflateRawSync(alternates).toString()) as Lists; // written by `packAlternates`
    const lists = yield* readLists({ hrefs, ...rest }, facts.url);
    for (let at = 0; at < pages.length; at += 2) {
      if (at % STEP === 0) yield;
      const page = hrefs[pages[at] ?? 0] ?? '';
      const [known, more] = [byPage.get(page), lists[pages[at + 1] ?? 0] ?? NONE];
      byPage.set(page, known === undefined ? more : [...known, ...more]);
    }
  }
  return { of: (url) => byPage.get(url) ?? NONE };
}

const NONE: readonly Alternate[] = [];

function* readLists(
  { langs, hrefs, versions, lists }: Omit<Lists, 'pages'>,
  base: string,
): Generator<undefined, Alternate[][]> {
  const alternates: Alternate[] = [];
  for (let at = 0; at < versions.length; at += 2) {
    if (at % STEP === 0) yield;
    const href = hrefs[versions[at + 1] ?? 0] ?? '';
    alternates.push({
      lang: langs[versions[at] ?? 0] ?? '',
      href,
      url: normalizeUrl(href, base),
      source: 'sitemap',
      isInHead: false,
    });
  }
  return lists.map((list) => list.flatMap((place) => alternates[place] ?? []));
}

/** What a page says of itself, with the language versions that sitemaps name for it. */
export function withListed(directives: Directives, listed: readonly Alternate[]): Directives {
  return listed.length === 0 ? directives : { ...directives, alternates: [...directives.alternates, ...listed] };
}

type AlternateColumns = {
  readonly urls: { readonly at: (id: number) => string | undefined };
  readonly alternatesOf: (id: number) => readonly Pick<Alternate, 'lang' | 'url'>[];
};

/** The same for the pages that others name. */
export function withListedColumns<Columns extends AlternateColumns>(
  columns: Columns,
  listed: ListedAlternates,
): Columns {
  return {
    ...columns,
    alternatesOf(id) {
      const [own, more] = [columns.alternatesOf(id), listed.of(columns.urls.at(id) ?? '')];
      return more.length === 0 ? own : own.length === 0 ? more : [...own, ...more];
    },
  };
}
