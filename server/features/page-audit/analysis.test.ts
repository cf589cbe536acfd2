import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#core/contract/errors.ts';
import {
  pageAuditBody,
  pageAuditSummary,
  type PageAuditBody,
  type PageAuditSummary,
} from '#core/contract/analyses/page-audit.ts';
import type { AnalysisContext, ProgressStep } from '#server/features/analysis.ts';
import { serveFixture, type FixtureRoute, type FixtureSite } from '#tests/support/fixture-site.ts';
import { fetcherFor } from '#tests/support/loopback-fetcher.ts';
import { pageAuditAnalysis } from './analysis.ts';

type Steps = { pct: number; step: ProgressStep }[];

const portOf = (site: FixtureSite) => Number(new URL(site.origin).port);

function contextFor(port: number, options: { signal?: AbortSignal; steps?: Steps } = {}): AnalysisContext {
  return {
    ...NO_TASK,
    services: {
      ...NO_SERVICES,
      fetcher: fetcherFor({ port }, { timeouts: { headersMs: 500, bodyIdleMs: 500 } }),
    },
    progress: (pct, step) => Promise.resolve(void options.steps?.push({ pct, step })),
    signal: options.signal ?? new AbortController().signal,
    kept: {},
    keep: () => Promise.resolve(),
  };
}

/** What the audit of one page has no use for. */
const NO_TASK = {
  task: { id: 'task', userId: 'user' },
  isFinishWanted: () => false,
};
const NO_SERVICES = {} as AnalysisContext['services'];

type Result = { summary: PageAuditSummary; body: PageAuditBody };

async function audit(site: FixtureSite, path: string, steps: Steps = []): Promise<Result> {
  const { params } = pageAuditAnalysis.target({ url: `http://site.test:${String(portOf(site))}${path}` });
  const { summary, body } = await pageAuditAnalysis.run(params, contextFor(portOf(site), { steps }));
  return { summary: pageAuditSummary.parse(summary), body: pageAuditBody.parse(body) };
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

const checksOf = ({ body }: Result) => [...new Set(body.findings.map(({ check }) => check))];

/** Depend on the clock, or on the digits of the port that stand in the pages. */
const VARYING_FIELDS: ReadonlySet<string> = new Set(['timing', 'transferBytes', 'htmlBytes', 'sizeBytes']);
const VARYING_HEADERS: ReadonlySet<string> = new Set(['date', 'content-length']);

/** What is the same on every machine. */
function golden(site: FixtureSite, { summary, body }: Result): string {
  const facts = body.facts && {
    ...body.facts,
    headers: body.facts.headers.filter(({ name }) => !VARYING_HEADERS.has(name)),
  };
  const stable = (key: string, value: unknown) => (VARYING_FIELDS.has(key) ? null : value);
  const text = JSON.stringify({ summary, body: { ...body, facts, passed: body.passed.toSorted() } }, stable, 2);
  return `${text.replaceAll(`site.test:${String(portOf(site))}`, 'site.test')}\n`;
}

describe.each([
  ['good', '/'],
  ['faulty', '/'],
  ['multilingual', '/'],
])('the audit of the site "%s"', (name, path) => {
  it('gives the golden result', async () => {
    const site = await serveFixture(name);
    const result = await audit(site, path);
    await site.close();
    await expect(golden(site, result)).toMatchFileSnapshot(
      `#tests/fixtures/sites/${name}/golden.json`.replace('#', '../../../'),
    );
  });
});

const HUGE = Buffer.alloc(20 * 1024 * 1024, '<p>more of the same</p>\n');

const ROUTES: Record<string, FixtureRoute> = {
  '/huge/': (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(HUGE),
  '/endless/': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const push = () => {
      while (!response.destroyed && response.write(HUGE.subarray(0, 65_536)));
    };
    response.on('drain', push);
    push();
  },
  '/silent/': () => undefined,
  '/cut/': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': 5000 });
    response.write('<title>cut off</title>', () => response.destroy());
  },
  '/deep/': (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<div>'.repeat(100_000)),
};

describe('a page that is none or a bad one', () => {
  let site: FixtureSite;
  beforeAll(async () => {
    site = await serveFixture('faulty', { routes: ROUTES });
  });
  afterAll(() => site.close());

  it.each([
    ['answers 404', '/status/404/', 404, 'http-4xx'],
    ['answers 404 with something else than HTML', '/status/404.json', 404, 'http-4xx'],
    ['answers 500', '/status/500/', 500, 'http-5xx'],
    ['is empty', '/empty/', 200, 'http-empty-body'],
    ['is 20 MB long', '/huge/', 200, 'html-over-2mb'],
    ['never ends', '/endless/', 200, 'html-over-2mb'],
    ['never answers', '/silent/', 0, 'http-timeout'],
    ['redirects in circles', '/loop/a/', 302, 'redirect-loop'],
  ])('that %s gives a result with the finding', async (_what, path, status, check) => {
    const result = await audit(site, path);
    expect(result.body.status).toBe(status);
    expect(checksOf(result)).toContain(check);
    if (status === 0) expect(result.summary.score).toBeNull();
    else expect(result.summary.score).toBeLessThan(status === 200 ? 95 : 31);
  });

  it.each([['/silent/'], ['/loop/a/'], ['/cut/'], ['/bad-location/'], ['/status/404.json']])(
    'at %s has no facts',
    async (path) => {
      expect((await audit(site, path)).body.facts).toBeNull();
    },
  );

  it.each([
    ['answers with something else than HTML', '/data.json', 'TARGET_NOT_HTML'],
    ['leads to a private address', '/to-private/', 'TARGET_REFUSED'],
  ])('that %s ends with a code', async (_what, path, code) => {
    expect(await codeOf(audit(site, path))).toBe(code);
  });

  it('names the media type of what is no HTML', async () => {
    await expect(audit(site, '/data.json')).rejects.toThrow('application/json');
  });

  it('at a private address is refused', async () => {
    expect(await codeOf(pageAuditAnalysis.run({ url: 'http://127.0.0.2/' }, contextFor(portOf(site))))).toBe(
      'TARGET_REFUSED',
    );
  });

  it('at a host without a name server entry gives a finding', async () => {
    const result = await pageAuditAnalysis.run({ url: 'http://unknown.test/' }, contextFor(portOf(site)));
    expect(result.summary).toMatchObject({ score: null, status: 0 });
    expect(result.body.categories).toEqual([]);
    expect(result.body.findings.map(({ check }) => check)).toEqual(['http-dns-failure']);
  });

  it('at a port where nobody listens gives a finding', async () => {
    const closed = await serveFixture('good');
    await closed.close();
    const result = await pageAuditAnalysis.run(
      { url: `http://site.test:${String(portOf(closed))}/` },
      contextFor(portOf(closed)),
    );
    expect(result.body.findings.map(({ check }) => check)).toEqual(['http-connection-failed']);
  });

  it('[sec:H5] that is nested 100,000 deep is judged like any other', async () => {
    const { body } = await audit(site, '/deep/');
    expect(body.facts?.wordCount).toBe(0);
  });
});

describe('a run', () => {
  let site: FixtureSite;
  beforeAll(async () => {
    site = await serveFixture('good');
  });
  afterAll(() => site.close());

  it('tells its steps in order and never goes back', async () => {
    const steps: Steps = [];
    await audit(site, '/', steps);
    expect([...new Set(steps.map(({ step }) => step.key))]).toEqual([
      'STEP_ROBOTS',
      'STEP_FETCHING',
      'STEP_READING',
      'STEP_TARGETS',
      'STEP_JUDGING',
    ]);
    expect(steps.map(({ pct }) => pct)).toEqual(steps.map(({ pct }) => pct).toSorted((a, b) => a - b));
    expect(steps.findLast(({ step }) => step.key === 'STEP_TARGETS')?.step.values).toEqual({ done: 5, total: 5 });
  });

  it('tries http for a domain typed without a scheme', async () => {
    const result = await pageAuditAnalysis.run({ url: `site.test:${String(portOf(site))}` }, contextFor(portOf(site)));
    expect(result.body.finalUrl).toBe(`http://site.test:${String(portOf(site))}/`);
    expect(result.body.status).toBe(200);
  });

  it('stops when it is cancelled', async () => {
    const reason = new Error('cancelled');
    const context = contextFor(portOf(site), { signal: AbortSignal.abort(reason) });
    await expect(pageAuditAnalysis.run({ url: `http://site.test:${String(portOf(site))}/` }, context)).rejects.toBe(
      reason,
    );
  });

  it('asks each address once', async () => {
    const before = site.requests.length;
    await audit(site, '/');
    const asked = site.requests.slice(before);
    expect(asked).toEqual([...new Set(asked)]);
  });
});
