import { describe, expect, it } from 'vitest';
import { parseDocument } from '#core/parse/html.ts';
import { readDirectives } from '#core/audit/directives.ts';
import { AppError } from '#core/contract/errors.ts';
import type { AnalysisContext } from '#server/features/analysis.ts';
import { createPolitePace } from '#server/crawl/host-limits.ts';
import { leastCpuMs } from '#tests/support/cpu-time.ts';
import { fetcherFor } from '#tests/support/loopback-fetcher.ts';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { pageAuditAnalysis } from './analysis.ts';
import { createPageReader } from './page-reader.ts';
import { probePlan } from './probe-plan.ts';

const PAGE_BYTES = 4_900_000;
const MOST_TARGETS = 300;
const WATCHED_MS = 3000;

/** A page as long as one may be, of what is made for each number. */
function pageOf(make: (index: number) => string): string {
  const parts: string[] = ['<!doctype html><title>Hostile</title>'];
  for (let length = 0, index = 0; length < PAGE_BYTES; index += 1) {
    const part = make(index);
    parts.push(part);
    length += part.length;
  }
  return `${parts.join('')}">`;
}

const PAGES: readonly [name: string, make: (index: number) => string][] = [
  ['links elsewhere', (index) => `<a href=//b.test/${String(index)}>`],
  ['links to itself', (index) => `<a href="#${String(index)}">`],
  ['links of its own', (index) => `<a href=/${String(index)}>`],
  ['images', (index) => `<img src=/${String(index)}.png>`],
  ['canonicals', (index) => `<link rel=canonical href=/${String(index)}>`],
  ['language versions', (index) => `<link rel=alternate hreflang=de href=//b.test/${String(index)}>`],
  ['pages of a series', (index) => `<link rel=next href=//b.test/${String(index)}>`],
  ['scripts', (index) => `<script src=/${String(index)}.js></script>`],
  ['style sheets elsewhere', (index) => `<link rel=stylesheet href=//b.test/${String(index)}.css>`],
  ['candidates of an image', (index) => (index === 0 ? '<img srcset="' : `a${String(index)} 1x,`)],
];

function evidenceOf(html: string) {
  const response = { finalUrl: 'http://site.test/', status: 200, headers: [] } as never; // what a plan looks at
  const document = parseDocument(html, 'http://site.test/');
  return { document, directives: readDirectives(response, document, null), response };
}

describe('what to ask of a page that names very many', () => {
  it.each(PAGES)('addresses is little and soon known: %s', (_name, make) => {
    const evidence = evidenceOf(pageOf(make));
    expect(probePlan(evidence).length).toBeLessThanOrEqual(MOST_TARGETS);
    expect(leastCpuMs(() => probePlan(evidence))).toBeLessThan(200);
  });

  it('is little for all kinds together', () => {
    const html = PAGES.flatMap(([, make]) => Array.from({ length: 400 }, (_, index) => make(index + 1))).join('');
    const plan = probePlan(evidenceOf(`<!doctype html>${html}`));
    expect(plan.length).toBeLessThanOrEqual(MOST_TARGETS);
    expect(plan.length).toBeGreaterThan(200);
  });
});

function contextFor(
  fetcher: AnalysisContext['services']['fetcher'],
  signal = new AbortController().signal,
): AnalysisContext {
  return {
    task: { id: 'task', userId: 'user' },
    services: { fetcher } as AnalysisContext['services'], // all that the audit of a page uses
    signal,
    isFinishWanted: () => false,
    kept: {},
    progress: () => Promise.resolve(),
    keep: () => Promise.resolve(),
  };
}

/** The most CPU that this thread took in one go beside an audit: what other processes do takes no part. */
async function longestTurnMs(html: string): Promise<number> {
  await using server = await serveHttp((request, response) => {
    const isPage = request.url === '/';
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html' }).end(isPage ? html : '');
  });
  const fetcher = fetcherFor(server, { names: { 'b.test': ['127.0.0.1'] } });
  let before = process.threadCpuUsage();
  let longestMs = 0;
  const look = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longestMs = Math.max(longestMs, (user + system) / 1000);
  }, 5);
  await pageAuditAnalysis.run({ url: `http://site.test:${String(server.port)}/` }, contextFor(fetcher));
  clearInterval(look);
  return longestMs;
}

describe('a hostile page', () => {
  it.each(PAGES)(
    'of %s holds up nothing else for longer than 100 ms',
    { timeout: 60_000, retry: 2 },
    async (_name, make) => {
      expect(await longestTurnMs(pageOf(make))).toBeLessThan(100);
    },
  );

  it('is asked about no faster than any other: two at once and five a second', { timeout: 30_000 }, async () => {
    const startedAtMs: number[] = [];
    const html = Array.from({ length: 90 }, (_, index) => `<img src=/${String(index)}.png>`).join('');
    await using server = await serveHttp((request, response) => {
      startedAtMs.push(performance.now());
      response.writeHead(200, { 'content-type': 'text/html' }).end(request.url === '/' ? html : '');
    });
    const fetcher = fetcherFor(server, { pace: createPolitePace('') });
    const stop = new AbortController();
    const ended = pageAuditAnalysis.run(
      { url: `http://site.test:${String(server.port)}/` },
      contextFor(fetcher, stop.signal),
    );
    setTimeout(() => stop.abort(new Error('seen enough')), WATCHED_MS);
    await expect(ended).rejects.toThrow('seen enough');
    expect(startedAtMs.length).toBeGreaterThan(5);
    expect(startedAtMs.length).toBeLessThanOrEqual((5 * WATCHED_MS) / 1000 + 1);
  });

  it('that breaks the thread that reads it ends its own run only', { timeout: 30_000 }, async () => {
    const reader = createPageReader({ patienceMs: 250 });
    const { signal } = new AbortController();
    const raw = (html: string) => ({
      facts: FACTS,
      body: new TextEncoder().encode(html),
      robots: { url: '', status: 404, isAllowed: true, rule: null },
    });
    // Time to start, which counts here.
    await reader.plan(raw('<title>A</title>'), signal).catch(() => undefined);
    const code = await reader
      .judge({ page: raw(pageOf((index) => `<img src=/${String(index)}.png>`)), targets: null }, signal)
      .catch((error: unknown) => error);
    expect(code).toBeInstanceOf(AppError);
    expect(code).toMatchObject({ code: 'TARGET_TOO_LARGE' });
  });
});

const FACTS = {
  requestedUrl: 'http://site.test/',
  finalUrl: 'http://site.test/',
  redirects: [],
  failure: null,
  status: 200,
  headers: [['content-type', 'text/html']] as [string, string][],
  timing: { dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: 1, downloadMs: 1, totalMs: 2 },
  transferBytes: 0,
  bodyBytes: 1,
  isTruncated: false,
  ip: '127.0.0.1',
};
