import { expect, it, vi } from 'vitest';
import { createScope } from '#core/domain/crawl-scope.ts';
import { unpackKeys } from '#server/features/site-audit/findings/finding-keys.ts';
import { createFindStates } from '#server/features/site-audit/findings/finding-states.ts';
import type { CrawlState, CrawlStep } from '#server/features/site-audit/store/crawl-store.ts';
import { createPagePool } from '#server/features/site-audit/threads/page-pool.ts';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { emptyCrawlState } from '#tests/support/crawl-state.ts';
import { crawlSite } from './crawl-site.ts';
import { createLinkMeeter } from './link-meeter.ts';
import { createFrontier } from './frontier.ts';

const PAGES = 30;

/** Crawls pages that the first one names; `onStore` is waited for before a step counts as stored. */
async function crawl(onStore: (state: CrawlState) => Promise<void>): Promise<CrawlStep[]> {
  await using server = await serveHttp(({ url }, response) => {
    const links = Array.from({ length: PAGES }, (_unused, place) => `<a href="/${String(place)}/">Page</a>`);
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><html lang="en"><title>A</title><body>${url === '/' ? links.join(' ') : 'Words'}`);
  });
  const site = `127.0.0.1:${String(server.port)}`;
  const state = emptyCrawlState(`http://${site}/`);
  const frontier = createFrontier({ readUrls: () => Promise.resolve([]) });
  const scope = createScope({ site, include: [], exclude: [], maxDepth: 50, ignoredParameters: new Set() });
  const rules = { mayAsk: () => true, verdictOf: () => ({ isAllowed: true, rule: null }) };
  createLinkMeeter({ frontier, scope, state, ...rules, checksExternal: false }).meet(state.startUrl, 0);
  const steps: CrawlStep[] = [];
  // Each look at the clock is a second: every answer is due to be stored.
  let nowMs = 0;
  await crawlSite({
    state,
    frontier,
    scope,
    pool: createPagePool('127.0.0.0/8', 1),
    site,
    ownPace: { parallel: 8, perSecond: Infinity },
    findStates: createFindStates({ earlier: unpackKeys(null), ignored: new Set() }),
    ...rules,
    robots: state.host.robotsTxt,
    thresholds: {},
    ignoredParameters: [],
    alternatesOf: () => [],
    pageLimit: 1000,
    askedBefore: 0,
    checksExternal: false,
    async store(step) {
      await onStore(state);
      steps.push(step);
    },
    onProgress: () => undefined,
    isFinishWanted: () => false,
    signal: new AbortController().signal,
    now: () => (nowMs += 1000),
  });
  return steps;
}

it('stores counts of what is stored with them, whatever comes while it is stored', async () => {
  let stores = 0;
  const steps = await crawl(async (state) => {
    stores += 1;
    if (stores !== 2) return;
    // The first page is stored; with the second, others have been asked, which answer meanwhile.
    const before = state.asked;
    await vi.waitFor(() => expect(state.asked).toBeGreaterThan(before), { timeout: 10_000, interval: 5 });
  });
  expect(steps.length).toBeGreaterThan(2);
  let answers = 0;
  for (const step of steps) {
    answers += step.answers?.length ?? 0;
    expect(step.state.asked).toBe(answers);
  }
  expect(answers).toBe(PAGES + 1);
});
