import type { SitemapsFacts } from '#core/audit/site-artifacts.ts';
import type { PageTarget } from '#core/contract/analyses/page-target.ts';
import { HREFLANG_MAX_PAGES } from '#core/contract/analyses/hreflang.ts';
import { AppError } from '#core/contract/errors.ts';
import { siteOfUrl } from '#core/domain/host-name.ts';
import { readListedInSteps, type ListedAlternates } from '#server/crawl/packing/listed-alternates.ts';
import { walkSitemaps, type WalkedSitemap } from '#server/crawl/walk-sitemaps.ts';
import type { AnalysisContext } from '#server/features/analysis.ts';

const OWN_PACE = { parallel: 1, perSecond: 2 };
/** Further files are not read: an index may name thousands. */
const MAX_FILES = 20;

/**
 * The pages a sitemap lists and what it says of their languages; an index is followed to its files.
 * @throws {AppError} TARGET_UNREACHABLE when it does not answer, TARGET_BAD_ANSWER when it is no sitemap.
 */
export async function readSitemapOf(
  { url }: PageTarget,
  { services, signal, isFinishWanted }: AnalysisContext,
): Promise<{ urls: string[]; listed: ListedAlternates; sitemaps: SitemapsFacts }> {
  const files: WalkedSitemap[] = [];
  const walk = walkSitemaps([{ url, from: 'usual' }], {
    checksExternal: false,
    pool: services.pagePool,
    site: siteOfUrl(url),
    ownPace: OWN_PACE,
    isFull: () => files.length >= MAX_FILES,
    isFinishWanted,
    signal,
  });
  for (;;) {
    const next = await walk.next();
    if (next.done === true) break;
    files.push(next.value);
  }
  const [first] = files;
  if (first === undefined || first.facts.status === null) throw new AppError('TARGET_UNREACHABLE');
  if (first.facts.kind === 'unreadable') throw new AppError('TARGET_BAD_ANSWER', first.facts.problem ?? undefined);
  const urls = files.flatMap(({ reading }) => (reading.type === 'index' ? [] : reading.urls));
  const rows = files.map(({ facts, reading }) => ({ facts, alternates: reading.alternates.packed }));
  const listed = await readListedInSteps(rows);
  const sitemaps: SitemapsFacts = {
    files: files.map(({ facts }) => facts),
    isComplete: files.length < MAX_FILES,
    entries: files.flatMap(({ facts, reading }) =>
      reading.type === 'index' ? [] : reading.urls.map((each) => ({ url: each, file: facts.url })),
    ),
    alternatesOf: listed.of,
  };
  return { urls: [...new Set(urls)].slice(0, HREFLANG_MAX_PAGES), listed, sitemaps };
}
