import { WANT, RESPONSE_FLAG } from '#core/domain/crawl-want.ts';
import { defaultSearch, toSearchKey } from '#core/domain/serp/search.ts';
import { CHECK_IDS } from '#core/audit/check-ids.gen.ts';
import { packIds } from '#server/crawl/packing/link-pack.ts';
import { crawlChecks, crawlResponses, crawls, crawlUrls } from '#server/db/crawl-schema.ts';
import type { Database } from '#server/db/database.ts';
import { results } from '#server/db/schema.ts';
import { serpPositions, serpTracks } from '#server/db/serp-schema.ts';

const DAY_MS = 86_400_000;
const PAGES = 40;
/** The first of the pages have another canonical URL in the second crawl, and fall a few days later. */
const CHANGED = 5;
const HTML = RESPONSE_FLAG.html | RESPONSE_FLAG.indexable;

/**
 * A project with a year's beginning: two crawls, between which five of forty pages got another canonical URL and the last one is gone,
 * and weekly positions, which fell on those five.
 */
export async function plantInsights(database: Database, userId: string, site: string, nowMs: number): Promise<void> {
  const url = (page: number): string => `https://${site}/page-${String(page)}/`;
  const plantCrawl = async (name: string, atMs: number, isLater: boolean): Promise<void> => {
    const [row] = await database.db
      .insert(crawls)
      .values({
        taskId: name,
        userId,
        site,
        startedAtMs: atMs,
        phase: 'done',
        state: {},
        findingKeys: new Uint8Array([1]),
      })
      .returning({ id: crawls.id });
    const crawlId = row?.id ?? 0;
    const ids = Array.from({ length: PAGES }, (_, id) => id);
    const moved = isLater ? [PAGES] : [];
    await database.db
      .insert(crawlUrls)
      .values([...ids, ...moved].map((id) => ({ crawlId, id, url: url(id), want: WANT.page, depth: 1 })));
    await database.db.insert(crawlResponses).values(
      [...ids, ...moved].map((id) => {
        const isGone = isLater && id === PAGES - 1;
        return {
          crawlId,
          id,
          status: isGone ? 404 : 200,
          flags: isGone ? RESPONSE_FLAG.html : HTML,
          ttfbMs: 50,
          sizeBytes: 1000,
          words: 300,
          title: `Page ${String(id === PAGES ? PAGES - 1 : id)}`,
          h1: `Heading ${String(id)}`,
          canonicalId: isLater && id < CHANGED ? PAGES - 2 : id,
          fetchedAtMs: atMs,
        };
      }),
    );
    await database.db.insert(crawlChecks).values({
      crawlId,
      check: CHECK_IDS.indexOf('title-missing'),
      severity: 0,
      count: 2,
      pages: packIds([10, 11]),
      counts: packIds([1, 1]),
    });
    await database.db.insert(results).values({
      id: `result-${name}`,
      userId,
      taskId: name,
      type: 'SiteAudit',
      site,
      url: null,
      startedAtMs: atMs,
      finishedAtMs: atMs + 1000,
      engine: 'planted',
      summary: { pages: PAGES },
      body: {
        checks: [
          { check: 'title-missing', severity: 'error', count: 2, pages: 2, change: { new: 0, back: 0, fixed: 0 } },
        ],
      },
    });
  };
  await plantCrawl(`${site} first`, nowMs - 50 * DAY_MS, false);
  await plantCrawl(`${site} second`, nowMs - 30 * DAY_MS, true);
  const search = toSearchKey(defaultSearch(1));
  const tracks = await database.db
    .insert(serpTracks)
    .values(
      Array.from({ length: PAGES }, (_, page) => {
        const phrase = `phrase ${String(page)}`;
        return { userId, site, search, phraseKey: phrase, phrase, volume: 1000 };
      }),
    )
    .returning({ id: serpTracks.id });
  const today = Math.floor(nowMs / DAY_MS);
  const days = Array.from({ length: 12 }, (_, week) => today - 77 + week * 7);
  await database.db.insert(serpPositions).values(
    tracks.flatMap(({ id }, page) =>
      days.map((day) => ({
        trackId: id,
        day,
        rank: page < CHANGED && day > today - 28 ? 24 : 2,
        depth: 100,
        url: url(page),
        features: 0,
        source: 'upload',
        readAtMs: day * DAY_MS,
      })),
    ),
  );
}
