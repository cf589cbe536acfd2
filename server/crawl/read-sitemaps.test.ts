import { describe, expect, it } from 'vitest';
import { createScope } from '#core/domain/crawl-scope.ts';
import type { SitemapRow, UrlRow } from './crawl-rows.ts';
import { unpackIds } from '#server/crawl/packing/link-pack.ts';
import { createPagePool } from '#server/crawl/pool/page-pool.ts';
import { emptyCrawlState } from '#tests/support/crawl-state.ts';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { createLinkDiscovery } from './link-discovery.ts';
import { createFrontier } from './frontier.ts';
import type { Pace } from './host-pace.ts';
import { meetSitemaps } from './read-sitemaps.ts';

const pool = createPagePool('127.0.0.0/8', { count: 1 });

type Options = {
  /** How many addresses each file lists, or the seconds of rest it asks for instead. */
  readonly files: readonly ({ entries: number } | { retryAfterS: number })[];
  readonly maxMet?: number;
  readonly ownPace?: Pace;
  /** Ends after so many files. */
  readonly finishAfter?: number;
};

/** Reads sitemaps that robots.txt names, and gives what was stored, file by file. */
async function read({ files, maxMet = 100_000, ownPace, finishAfter = Infinity }: Options) {
  const askedAtMs: number[] = [];
  await using server = await serveHttp(({ url = '' }, response) => {
    askedAtMs.push(performance.now());
    const place = Number(/\d+/u.exec(url)?.[0] ?? 0);
    const file = files[place] ?? { entries: 0 };
    if ('retryAfterS' in file) {
      response.writeHead(429, { 'retry-after': String(file.retryAfterS) }).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'application/xml' });
    const locs = Array.from(
      { length: file.entries },
      (_unused, entry) => `<url><loc>${origin}/${String(place)}/${String(entry)}/</loc></url>`,
    );
    response.end(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locs.join('')}</urlset>`);
  });
  const site = `127.0.0.1:${String(server.port)}`;
  const origin = `http://${site}`;
  const state = emptyCrawlState(`${origin}/`);
  state.host.robotsTxt.text = files.map((_file, place) => `Sitemap: ${origin}/${String(place)}.xml`).join('\n');
  const frontier = createFrontier({ readUrls: () => Promise.resolve([]) });
  const scope = createScope({ site, include: [], exclude: [], maxDepth: 50, ignoredParameters: new Set() });
  const stored: { sitemap: SitemapRow; urls: readonly UrlRow[] }[] = [];
  const isComplete = await meetSitemaps({
    checksExternal: true,
    pool,
    state,
    frontier,
    discovery: createLinkDiscovery({ frontier, scope, state, mayAsk: () => true, checksExternal: false }),
    maxMet,
    store(sitemap) {
      stored.push({ sitemap, urls: frontier.takeFresh().urls });
      return Promise.resolve();
    },
    isFinishWanted: () => stored.length >= finishAfter,
    signal: new AbortController().signal,
    site,
    ownPace: ownPace ?? { parallel: 1, perSecond: Infinity },
  });
  return { isComplete, state, askedAtMs, stored };
}

describe('sitemaps', () => {
  it('are stored one by one, each with the addresses it named first', async () => {
    const { isComplete, stored } = await read({ files: [{ entries: 3 }, { entries: 2 }] });
    expect(stored.map(({ urls }) => urls.length)).toEqual([3, 2]);
    expect(stored.map(({ sitemap }) => [sitemap.id, ...unpackIds(sitemap.entries)])).toEqual([
      [0, 0, 1, 2],
      [1, 3, 4],
    ]);
    expect(isComplete).toBe(true);
  });

  it('add so many addresses at most: the rest is counted, and further files are left out', async () => {
    const { isComplete, state, askedAtMs, stored } = await read({
      files: [{ entries: 400 }, { entries: 2000 }, { entries: 1 }],
      maxMet: 1000,
    });
    expect(isComplete).toBe(false);
    expect(askedAtMs).toHaveLength(2);
    const met = stored.flatMap(({ urls }) => urls).length;
    expect(met).toBeGreaterThanOrEqual(1000);
    expect(met).toBeLessThan(1500);
    expect(state.skipped).toEqual({ limit: 2400 - met });
  });

  it('are asked for as slowly as the pages of the site', async () => {
    const { askedAtMs } = await read({
      files: [{ entries: 1 }, { entries: 1 }, { entries: 1 }],
      ownPace: { parallel: 1, perSecond: 5 },
    });
    const [first = 0, second = 0, third = 0] = askedAtMs;
    // Their ways to the server differ a little.
    expect(second - first).toBeGreaterThan(150);
    expect(third - first).toBeGreaterThan(350);
  });

  it('wait as long as the site asks for', async () => {
    const { askedAtMs, isComplete } = await read({ files: [{ retryAfterS: 1 }, { entries: 1 }] });
    const [first = 0, second = 0] = askedAtMs;
    expect(second - first).toBeGreaterThan(950);
    expect(second - first).toBeLessThan(4000);
    expect(isComplete).toBe(true);
  });

  const refused = { retryAfterS: 0 };
  it.each([
    ['are left out once three in a row were refused', [refused, refused, refused, { entries: 1 }], 3, false],
    [
      'are asked for as long as some come',
      [refused, refused, { entries: 1 }, refused, refused, { entries: 1 }],
      6,
      true,
    ],
  ])('%s', async (_case, files, asked, isAll) => {
    const { askedAtMs, isComplete } = await read({ files });
    expect(askedAtMs).toHaveLength(asked);
    expect(isComplete).toBe(isAll);
  });

  it('are no longer asked for when the user wants an end', async () => {
    const { isComplete, askedAtMs } = await read({ files: [{ entries: 1 }, { entries: 1 }], finishAfter: 1 });
    expect(askedAtMs).toHaveLength(1);
    expect(isComplete).toBe(false);
  });
});
