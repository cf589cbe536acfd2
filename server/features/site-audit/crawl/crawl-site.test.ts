import type { ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createScope } from '#core/domain/crawl-scope.ts';
import type { CrawlState, CrawlStep } from '#server/features/site-audit/store/crawl-store.ts';
import { createPagePool } from '#server/crawl/pool/page-pool.ts';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { emptyCrawlState } from '#tests/support/crawl-state.ts';
import { crawlSite, type CrawlDeps } from './crawl-site.ts';
import { createLinkDiscovery } from '#server/crawl/link-discovery.ts';
import { createFrontier } from '#server/crawl/frontier.ts';
import { openHostPace } from '#server/crawl/host-pace.ts';

const PAGES = 30;

type Options = Partial<Pick<CrawlDeps, 'pageLimit' | 'now' | 'isFinishWanted'>> & {
  /** Waited for before a step counts as stored. */
  readonly onStore?: (state: CrawlState) => Promise<void>;
  /** Responds in the place of a page where it gives true. */
  readonly respond?: (response: ServerResponse, path: string) => boolean;
};

/** Crawls pages that the first one names. */
async function crawl({ onStore, respond, ...more }: Options) {
  await using server = await serveHttp(({ url = '' }, response) => {
    if (respond?.(response, url) === true) return;
    const links = Array.from({ length: PAGES }, (_unused, place) => `<a href="/${String(place)}/">Page</a>`);
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><html lang="en"><title>A</title><body>${url === '/' ? links.join(' ') : 'Words'}`);
  });
  const site = `127.0.0.1:${String(server.port)}`;
  const state = emptyCrawlState(`http://${site}/`);
  const frontier = createFrontier({ readUrls: () => Promise.resolve([]) });
  const scope = createScope({ site, include: [], exclude: [], maxDepth: 50, ignoredParameters: new Set() });
  const rules = { mayAsk: () => true, verdictOf: () => ({ isAllowed: true, rule: null }) };
  createLinkDiscovery({ frontier, scope, state, ...rules, checksExternal: false }).meet(state.startUrl, 0);
  const steps: CrawlStep[] = [];
  await crawlSite({
    state,
    frontier,
    scope,
    pool: createPagePool('127.0.0.0/8', { count: 1 }),
    site,
    ownPace: { parallel: 8, perSecond: Infinity },
    ...rules,
    robots: state.host.robotsTxt,
    thresholds: {},
    ignoredParameters: [],
    alternatesOf: () => [],
    pageLimit: 1000,
    fetchedBefore: 0,
    checksExternal: false,
    async store(step) {
      await onStore?.(state);
      steps.push(step);
    },
    onProgress: () => undefined,
    isFinishWanted: () => false,
    signal: new AbortController().signal,
    now: Date.now,
    ...more,
  });
  return { steps, state, site };
}

it('stores counts of what is stored with them, whatever comes while it is stored', async () => {
  let stores = 0;
  // Each look at the clock is a second: every response is due to be stored.
  let nowMs = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 1000));
  onTestFinished(() => clock.mockRestore());
  const { steps } = await crawl({
    async onStore(state) {
      stores += 1;
      if (stores !== 2) return;
      // The first page is stored; with the second, others have been asked, which answer meanwhile.
      const before = state.asked;
      await vi.waitFor(() => expect(state.asked).toBeGreaterThan(before), { timeout: 10_000, interval: 5 });
    },
  });
  expect(steps.length).toBeGreaterThan(2);
  let responses = 0;
  for (const step of steps) {
    responses += step.responses?.length ?? 0;
    expect(step.state.asked).toBe(responses);
  }
  expect(responses).toBe(PAGES + 1);
});

describe('a site that asks for a long rest', () => {
  const tooMuch = (response: ServerResponse, seconds: number): true => {
    response.writeHead(429, { 'retry-after': String(seconds) }).end();
    return true;
  };

  it('does not keep a crawl waiting that is to end', async () => {
    let refusals = 0;
    const { state } = await crawl({
      respond(response, path) {
        if (path === '/') return false;
        refusals += 1;
        return tooMuch(response, 300);
      },
      isFinishWanted: () => refusals > 0,
    });
    expect(state).toMatchObject({ asked: 1, stoppedBy: 'user' });
  });

  it('does not keep one waiting that has nothing left to ask, and gets it from the next', async () => {
    let asked = 0;
    const { state, site } = await crawl({
      respond(response) {
        asked += 1;
        return tooMuch(response, asked === 3 ? 300 : 0);
      },
    });
    expect(asked).toBe(3);
    expect(state).toMatchObject({ asked: 1, errors: 1, stoppedBy: null });
    const next = openHostPace(site, { parallel: 1, perSecond: 5 });
    expect(next.waitMs()).toBeGreaterThan(200_000);
    next.close();
  });
});
