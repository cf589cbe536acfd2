import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AXE_TAGS } from '#core/audit/accessibility/options.ts';
import {
  accessibilityBody,
  accessibilityParams,
  accessibilitySummary,
  type AccessibilityBody,
  type AccessibilityParams,
  type AccessibilitySummary,
} from '#core/contract/analyses/accessibility.ts';
import { AppError } from '#core/contract/errors.ts';
import { createAddressPolicy, parseAllowTargets } from '#server/collect/address-policy.ts';
import { openBrowserProxy } from '#server/collect/browser-proxy.ts';
import type { AnalysisContext } from '#server/features/analysis.ts';
import { createBrowserPool, type BrowserPool } from '#server/services/browser/browser-pool.ts';
import { findBrowser } from '#server/services/browser/find-browser.ts';
import { AXE_PAGES, OWN_PAGES } from '#tests/support/fault-pages.ts';
import { fetcherFor } from '#tests/support/loopback-fetcher.ts';
import { serveHttp, type LoopbackServer } from '#tests/support/loopback-server.ts';
import { accessibilityAnalysis } from './analysis.ts';

type Answer = (response: ServerResponse) => void;
const ODD: Readonly<Record<string, Answer>> = {
  '/loop': (response) => response.writeHead(302, { location: '/loop' }).end(),
  '/file': (response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'content-disposition': 'attachment' }).end('x'),
  '/data': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
  '/members': (response) => response.writeHead(302, { location: '/clean' }).end(),
};
const SCRIPTS: Readonly<Record<string, string>> = {
  '/alerts': '<title>A</title><h1>A</h1><script>for (let at = 0; at < 20; at += 1) alert(at);</script>',
  '/never-idle': '<title>A</title><h1>A</h1><script>setInterval(() => fetch("/clean"), 100);</script>',
  '/endless-alerts': '<title>A</title><h1>A</h1><script>while (true) alert(1);</script>',
};

let server: LoopbackServer;
let pool: BrowserPool;
beforeAll(async () => {
  server = await serveHttp((request, response) => {
    const path = request.url ?? '/';
    const html = AXE_PAGES[path] ?? OWN_PAGES[path]?.html ?? SCRIPTS[path];
    const odd = ODD[path];
    if (odd !== undefined) odd(response);
    else
      response
        .writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html' })
        .end((html ?? 'Gone').replaceAll('FAR', `http://far.test:${String(server.port)}`));
  }, '127.0.0.1');
  pool = poolWith(process.env['CHROMIUM_PATH'] ?? '');
});
afterAll(() => server[Symbol.asyncDispose]());

function poolWith(chromiumPath: string | null): BrowserPool {
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
        resolve: () => Promise.resolve(['127.0.0.1']),
      }),
    size: 1,
  });
}

const addressOf = (path: string) => `http://site.test:${String(server.port)}${path}`;
type Given = Partial<AccessibilityParams> & { browser?: BrowserPool; steps?: string[]; signal?: AbortSignal };
type Checked = { summary: AccessibilitySummary; body: AccessibilityBody };

async function check(path: string, { browser = pool, steps = [], signal, ...given }: Given = {}): Promise<Checked> {
  const { params } = accessibilityAnalysis.target(accessibilityParams.parse({ ...given, url: addressOf(path) }));
  const { summary, body } = await accessibilityAnalysis.run(params, {
    task: { id: 'task', userId: 'user' },
    services: {
      fetcher: fetcherFor({ port: server.port }),
      browserPool: browser,
    } as unknown as AnalysisContext['services'], // all that it works with
    progress: (_, step) => Promise.resolve(void steps.push(step.key)),
    signal: signal ?? new AbortController().signal,
    isFinishWanted: () => false,
    kept: {},
    keep: () => Promise.resolve(),
  });
  return { summary: accessibilitySummary.parse(summary), body: accessibilityBody.parse(body) };
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

type Hand = Record<
  'violations' | 'incomplete' | 'passes' | 'inapplicable',
  readonly { id: string; nodes: { target: unknown[] }[] }[]
>;

/** axe as somebody runs it who has the page open. */
async function byHand(path: string): Promise<Hand> {
  const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.js'), 'utf8');
  return await pool.run({ signal: new AbortController().signal, limitMs: 60_000 }, async ({ page }) => {
    await page.setViewport({ width: 1280, height: 800 });
    await page.goto(addressOf(path), { waitUntil: 'networkidle0' });
    for (const frame of page.frames()) {
      await frame.evaluate(source);
      await frame.evaluate('axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] })');
    }
    const text = await page.evaluate(
      `axe.run({ runOnly: ${JSON.stringify(AXE_TAGS)} }).then((results) => JSON.stringify(results))`,
    );
    return JSON.parse(String(text)) as Hand;
  });
}

const handRows = (rules: Hand['violations']) =>
  rules
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id} ${target.map(String).join(' | ').replaceAll(',', ' >>> ')}`),
    )
    .sort();
const ourRows = (rules: AccessibilityBody['violations']) =>
  rules.flatMap(({ rule, elements }) => elements.map(({ selector }) => `${rule} ${selector}`)).sort();
const rulesOf = (rules: readonly { rule: string }[]) => rules.map(({ rule }) => rule).sort();

describe('what axe finds', { timeout: 120_000 }, () => {
  it.each(Object.keys(AXE_PAGES))('on %s is what it finds when it is run by hand', async (path) => {
    const { body, summary } = await check(path, { tags: [...AXE_TAGS] });
    const hand = await byHand(path);
    expect(ourRows(body.violations)).toEqual(handRows(hand.violations));
    expect(ourRows(body.review)).toEqual(handRows(hand.incomplete));
    expect(rulesOf(body.passed)).toEqual(hand.passes.map(({ id }) => id).sort());
    expect(rulesOf(body.notApplicable)).toEqual(hand.inapplicable.map(({ id }) => id).sort());
    expect(summary).toMatchObject({ passed: hand.passes.length, review: hand.incomplete.length });
  });

  it('depends on the scheme, the tags, the window and the language asked for', async () => {
    const dark = await check('/dark', { scheme: 'dark' });
    expect(rulesOf(dark.body.violations)).toContain('color-contrast');
    expect(rulesOf((await check('/dark')).body.violations)).not.toContain('color-contrast');
    const enhanced = await check('/enhanced', { tags: ['wcag2aaa'], language: 'de', viewport: 'phone', zoom: 200 });
    expect(rulesOf(enhanced.body.violations)).toEqual(['color-contrast-enhanced']);
    expect(enhanced.body).toMatchObject({ language: 'de', axeVersion: '4.14.1', viewport: 'phone', zoom: 200 });
    expect(enhanced.body.violations[0]?.help).toMatch(/Farbkontrast/u);
  });

  it('has a picture, the colours and the nearest that pass', async () => {
    const { body } = await check('/contrast');
    const [element] = body.violations.find(({ rule }) => rule === 'color-contrast')?.elements ?? [];
    expect(element?.picture).toMatch(/^data:image\/webp;base64,/u);
    expect(element?.contrast).toMatchObject({ text: '#777777', background: '#ffffff', nearestText: '#767676' });
  });
});

describe('what we find beyond axe', { timeout: 300_000 }, () => {
  const outcomes: { planted: number; found: number; right: number }[] = [];
  it.each(Object.entries(OWN_PAGES))('on %s is what was planted there, and nothing else', async (path, { faults }) => {
    const { body } = await check(path);
    const rows = ourRows(body.own);
    const planted = Object.entries(faults)
      .flatMap(([rule, selectors]) => selectors.map((selector) => `${rule} ${selector}`))
      .sort();
    outcomes.push({
      planted: planted.length,
      found: rows.length,
      right: rows.filter((row) => planted.includes(row)).length,
    });
    expect(rows).toEqual(planted);
    expect(body.keyboard).not.toBeNull();
    expect(body.reflow).not.toBeNull();
  });

  afterAll(() => {
    const sum = (of: 'planted' | 'found' | 'right') => outcomes.reduce((all, each) => all + each[of], 0);
    console.info(
      `own rules: ${sum('right')} of ${sum('planted')} planted faults found, ${sum('found')} told, ${outcomes.length} pages`,
    );
  });
});

describe('what is no page, or no good one', { timeout: 240_000 }, () => {
  it.each([
    ['/loop', 'TARGET_REDIRECT_LOOP'],
    ['/file', 'TARGET_NOT_HTML'],
    ['/data', 'TARGET_NOT_HTML'],
    ['/nothing', 'TARGET_ERROR_STATUS'],
  ])('is refused: %s, %s', async (path, code) => {
    expect(await codeOf(check(path))).toBe(code);
  });

  it('is refused where there is no browser', async () => {
    expect(await codeOf(check('/clean', { browser: poolWith(null) }))).toBe('BROWSER_MISSING');
  });

  it('is checked where it leads to, after dialogs, and without ever coming to rest', async () => {
    const steps: string[] = [];
    expect((await check('/members', { steps })).body.finalUrl).toBe(addressOf('/clean'));
    expect(new Set(steps).size).toBe(6);
    for (const path of ['/alerts', '/never-idle']) expect((await check(path)).body.title).toBe('A');
  });

  it('ends at the limit when dialogs never end, and when it is cancelled', async () => {
    expect(await codeOf(check('/endless-alerts'))).toBe('BROWSER_TIME_LIMIT');
    const stop = new AbortController();
    const reason = new Error('cancelled');
    const running = check('/clean', { signal: stop.signal });
    setTimeout(() => stop.abort(reason), 1000);
    await expect(running).rejects.toBe(reason);
  });
});
