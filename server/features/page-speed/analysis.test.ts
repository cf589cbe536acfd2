import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SpeedMetric } from '#core/audit/speed/speed-facts.ts';
import {
  pageSpeedBody,
  pageSpeedParams,
  pageSpeedSummary,
  type PageSpeedBody,
  type PageSpeedSummary,
} from '#core/contract/analyses/page-speed.ts';
import { AppError } from '#core/contract/errors.ts';
import { createAddressPolicy, parseAllowTargets } from '#server/collect/address-policy.ts';
import { openBrowserProxy } from '#server/collect/browser-proxy.ts';
import { sharedPagePool } from '#server/crawl/pool/page-pool.ts';
import type { AnalysisContext } from '#server/features/analysis.ts';
import { createExchange } from '#server/collect/exchange.ts';
import { createCrux } from '#server/services/field-data/crux.ts';
import { createBrowserPool } from '#server/services/browser/browser-pool.ts';
import { findBrowser } from '#server/services/browser/find-browser.ts';
import { fetcherFor } from '#tests/support/loopback-fetcher.ts';
import { serveHttp, type LoopbackServer } from '#tests/support/loopback-server.ts';
import { pageSpeedAnalysis } from './analysis.ts';

const FILLED = `<h1>${'Words that are painted. '.repeat(20)}</h1>`;
const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>A page</title></head><body>${body}</body></html>`;
const BUSY_MS = 600;
const SHIFT = `<p id="top"></p><script>setTimeout(() => (document.getElementById('top').style.height = '70vh'), 400)</script>`;
const BUSY = `<script>setTimeout(() => { const end = performance.now() + ${String(BUSY_MS)}; while (performance.now() < end); }, 200)</script>`;

type Answer = (response: ServerResponse) => void;
const html =
  (body: string, waitMs = 0): Answer =>
  (response) =>
    void setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(page(body)), waitMs);

const ANSWERS: Readonly<Record<string, Answer>> = {
  '/': html(FILLED),
  '/late': html(FILLED, 1500),
  '/shifts': html(`${SHIFT}${FILLED}`),
  '/busy': html(`${FILLED}${BUSY}`),
  '/script': html(`${FILLED}<script src="/a.js"></script>`),
  '/a.js': (response) => response.writeHead(200, { 'content-type': 'text/javascript' }).end('/**/'),
  '/members': (response) => response.writeHead(302, { location: '/login' }).end(),
  '/login': html(FILLED),
  '/loop': (response) => response.writeHead(302, { location: '/loop' }).end(),
  '/file': (response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'content-disposition': 'attachment' }).end('x'),
  '/data': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
};

let server: LoopbackServer;
beforeAll(async () => {
  server = await serveHttp((request, response) => {
    const answer = ANSWERS[request.url ?? '/'];
    if (answer === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end(page('Gone'));
    else answer(response);
  }, '127.0.0.1');
});
afterAll(() => server[Symbol.asyncDispose]());

const resolve = () => Promise.resolve(['127.0.0.1']);

function poolWith(chromiumPath: string | null) {
  return createBrowserPool({
    find: () =>
      chromiumPath === null
        ? Promise.resolve(null)
        : findBrowser({ platform: process.platform, env: process.env, chromiumPath, dataDir: tmpdir() }),
    openProxy: () =>
      openBrowserProxy({
        policy: createAddressPolicy({
          allowTargets: parseAllowTargets(`127.0.0.1:${server.port}`),
          ports: [80, server.port],
        }),
        resolve,
      }),
    size: 1,
  });
}

type Given = { mode?: 'lab' | 'static'; runs?: 1 | 3; hasBrowser?: boolean; steps?: string[] };
type SpeedResult = { summary: PageSpeedSummary; body: PageSpeedBody };

async function measure(path: string, { hasBrowser = true, steps = [], ...given }: Given = {}): Promise<SpeedResult> {
  const typed = pageSpeedParams.parse({ ...given, url: `http://site.test:${String(server.port)}${path}` });
  const { params } = pageSpeedAnalysis.target(typed);
  const { summary, body } = await pageSpeedAnalysis.run(params, {
    task: { id: 'task', userId: 'user' },
    services: {
      fetcher: fetcherFor({ port: server.port }),
      pagePool: sharedPagePool('127.0.0.0/8'),
      fieldData: createCrux({ key: '', apiUrl: 'http://crux.test/', send: createExchange([]) }),
      browserPool: poolWith(hasBrowser ? (process.env['CHROMIUM_PATH'] ?? '') : null),
    } as unknown as AnalysisContext['services'], // all that it works with
    progress: (_, step) => Promise.resolve(void steps.push(step.key)),
    signal: new AbortController().signal,
    isFinishWanted: () => false,
    kept: {},
    keep: () => Promise.resolve(),
  });
  return { summary: pageSpeedSummary.parse(summary), body: pageSpeedBody.parse(body) };
}

async function codeOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
    return 'done';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

const valueOf = ({ body }: SpeedResult, metric: SpeedMetric) =>
  body.metrics.find(({ id }) => id === metric)?.value ?? -1;

describe('the static check', () => {
  it('judges the files, and measures the first byte only', async () => {
    const { summary, body } = await measure('/script', { mode: 'static' });
    expect(summary).toMatchObject({ score: null, lcp: null, mode: 'static' });
    expect(body.metrics.map(({ id }) => id)).toEqual(['ttfb']);
    expect(body.staticFindings.map(({ rule }) => rule)).toContain('blockingScript');
    expect(body.isFallback).toBe(false);
    expect(body.fieldData).toEqual({ state: 'notSetUp' });
  });

  it('stands in where there is no browser, and says so', async () => {
    const { body } = await measure('/', { hasBrowser: false });
    expect(body).toMatchObject({ mode: 'static', isFallback: true });
  });

  it.each([
    ['/loop', 'TARGET_REDIRECT_LOOP'],
    ['/file', 'TARGET_NOT_HTML'],
    ['/data', 'TARGET_NOT_HTML'],
    ['/nothing', 'TARGET_ERROR_STATUS'],
  ])('refuses %s: %s', async (path, code) => {
    expect(await codeOf(measure(path, { mode: 'static' }))).toBe(code);
  });

  it('says when it was led to a sign-in page', async () => {
    expect((await measure('/members', { mode: 'static' })).body.isSignIn).toBe(true);
  });
});

describe('Lighthouse in the browser', { timeout: 300_000 }, () => {
  it('finds the slow answer, the shift and the busy script where they are, and nowhere else @long', async () => {
    const plain = await measure('/');
    const late = await measure('/late');
    const shifts = await measure('/shifts');
    const busy = await measure('/busy');
    expect(valueOf(plain, 'cls')).toBe(0);
    expect(valueOf(late, 'ttfb')).toBeGreaterThan(1400);
    expect(valueOf(late, 'lcp')).toBeGreaterThan(valueOf(plain, 'lcp'));
    expect(valueOf(shifts, 'cls')).toBeGreaterThan(0.05);
    // Lighthouse judges as on a phone, which is slower than this machine.
    expect(valueOf(busy, 'tbt')).toBeGreaterThan(BUSY_MS - 50 - 1);
    expect(valueOf(busy, 'tbt')).toBeGreaterThan(valueOf(plain, 'tbt'));
    expect(plain.body.lcp?.snippet).toContain('<h1');
    expect(plain.body.lcp?.phases.length).toBeGreaterThan(0);
    expect(plain.body.lhr).toMatchObject({ lighthouseVersion: '13.5.0' });
  });

  it('shows the median of three runs, and tells each of them', async () => {
    const steps: string[] = [];
    const { summary, body } = await measure('/', { runs: 3, steps });
    expect(body.runScores).toHaveLength(3);
    expect(summary.score).toBe(body.runScores[body.medianRun ?? -1]);
    expect(steps.filter((key) => key === 'STEP_PAGE_SPEED_RUN')).toHaveLength(3);
  });

  it('refuses a page that answers with an error', async () => {
    expect(await codeOf(measure('/nothing'))).toBe('TARGET_ERROR_STATUS');
  });
});
