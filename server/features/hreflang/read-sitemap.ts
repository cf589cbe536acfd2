import type { PageTarget } from '#core/contract/analyses/page-target.ts';
import { HREFLANG_MAX_PAGES } from '#core/contract/analyses/hreflang.ts';
import { AppError } from '#core/contract/errors.ts';
import { SITEMAP_MAX_ENTRIES } from '#core/parse/sitemap-facts.ts';
import { siteOfUrl } from '#core/domain/host-name.ts';
import { allLines, firstLines } from '#server/crawl/packing/lines.ts';
import type { ListedFiles } from '#server/crawl/reading/listed-rows.ts';
import { walkSitemaps } from '#server/crawl/walk-sitemaps.ts';
import type { AnalysisContext } from '#server/features/analysis.ts';

const OWN_PACE = { parallel: 1, perSecond: 2 };
/** Further files are not read: an index may name thousands. */
const MAX_FILES = 20;
/** Addresses that are compared with each other: as many as one file may have. */
const MAX_ENTRIES = SITEMAP_MAX_ENTRIES;

/** Language versions that sitemaps name for an address: JSON of `Alternate[]`, `null` for none. */
export type Listed = ReadonlyMap<string, Uint8Array | null>;

/**
 * The pages a sitemap lists and what it says of their languages; an index is followed to its files.
 * @throws {AppError} TARGET_UNREACHABLE when it does not answer, TARGET_BAD_ANSWER when it is no sitemap, TARGET_TOO_LARGE.
 */
export async function readSitemapOf(
  { url }: PageTarget,
  { services, signal, isFinishWanted }: AnalysisContext,
): Promise<{ urls: string[]; listed: Listed; sitemaps: ListedFiles }> {
  const { pagePool: pool } = services;
  const rows: ListedFiles['rows'][number][] = [];
  const wanted = new Set<string>();
  let room = MAX_ENTRIES;
  const walk = walkSitemaps([{ url, from: 'usual' }], {
    checksExternal: false,
    pool,
    site: siteOfUrl(url),
    ownPace: OWN_PACE,
    isFull: () => rows.length >= MAX_FILES || room === 0,
    isFinishWanted,
    signal,
  });
  for (;;) {
    const next = await walk.next();
    if (next.done === true) break;
    const { facts, reading } = next.value;
    const kept = reading.type === 'index' ? 0 : Math.min(room, reading.hashes.length / 2);
    room -= kept;
    const urls = firstLines(reading.lines, kept);
    for (const each of allLines(firstLines(urls, HREFLANG_MAX_PAGES)))
      if (wanted.size < HREFLANG_MAX_PAGES) wanted.add(each);
    rows.push({ facts, urls, alternates: reading.alternates.packed });
  }
  const [first] = rows;
  if (first === undefined || first.facts.status === null) throw new AppError('TARGET_UNREACHABLE');
  if (first.facts.kind === 'unreadable') throw new AppError('TARGET_BAD_ANSWER', first.facts.problem ?? undefined);
  const urls = [...wanted];
  const packed = rows.map(({ facts, alternates }) => ({ facts, alternates }));
  const { lists } = await pool.read({ kind: 'listed', rows: packed, urls }, signal);
  const isComplete = rows.length < MAX_FILES && room > 0;
  return { urls, listed: new Map(urls.map((each, at) => [each, lists[at] ?? null])), sitemaps: { rows, isComplete } };
}
