import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { use } from 'react';
import type { ResultSummary } from '#core/contract/results.ts';
import type { AnalysisType } from '#core/contract/tasks.ts';
import { toSiteHost } from '#core/domain/site-host.ts';
import { accountNamed } from '#tests/support/browser-tab.ts';
import { siteAuditBody, siteAuditResult, siteAuditSummary, siteCheck } from '#tests/support/crawl-rows.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { runningTask } from '#tests/support/running-task.ts';
import { openTestStore } from '#tests/support/test-store.ts';
import { AnalysisCard } from './analysis-card.tsx';
import { AnalysisViewsContext } from '#src/analysis/analysis-view.ts';

const SOON = { timeout: 4000 };
const DAY_MS = 86_400_000;
const NOON = Date.UTC(2026, 10, 21, 12);
const NOTHING = { results: [], nextCursor: null };

function Card({ type }: { type: AnalysisType }) {
  const view = use(AnalysisViewsContext).find((each) => each.type === type);
  return view && <AnalysisCard view={view} site="a.example" />;
}

const crawl = (id: string, finishedAtMs: number, score: number) =>
  siteAuditResult(id, finishedAtMs, {
    site: 'a.example',
    summary: siteAuditSummary({ score, pages: 1200, errors: 4, warnings: 1 }),
  });

/** `answer` is what the server says of its results. */
type Options = { type?: AnalysisType; isOffline?: boolean; answer?: unknown; results?: readonly ResultSummary[] };

async function show({ type = 'SiteAudit', isOffline = false, answer = NOTHING, results = [] }: Options = {}) {
  const { store, api } = openTestStore(accountNamed('u1'));
  api.routes.set('/api/v1/results/', () => answer);
  api.routes.set('/api/v1/tasks/', ({ method }) =>
    method === 'GET' ? { tasks: [], nextCursor: null } : runningTask({ id: 'begun', type }),
  );
  const session = await store.session();
  const site = toSiteHost('a.example');
  if (site === null) throw new Error('a.example is a host');
  await session.addProjects([site], []);
  const runtime = session.runtime();
  await runtime.results.storeSummaries(results);
  if (isOffline) api.close();
  const { href } = renderPage(<Card type={type} />, { store });
  const card = await screen.findByRole('region', { name: /^(?:Website checker|Sitemap parser)$/u }, SOON);
  return { ...runtime, api, card: within(card), state: () => card.dataset['state'], href };
}
const summaryOf = ({ body: _body, ...summary }: ReturnType<typeof crawl>): ResultSummary => summary;

describe('the card of an analysis that was never run', () => {
  it('says what it will show, with one way to start it, where it stands', async () => {
    const { card, state, tasks } = await show();
    await card.findByText(/A crawl reads every page of this website/u, undefined, SOON);
    expect(state()).toBe('never');
    const [start, ...others] = card.getAllByRole('button');
    expect([start?.textContent, others.length, card.queryAllByRole('link').length]).toEqual(['Analyze', 0, 0]);
    fireEvent.click(start ?? document.body);
    await expect
      .poll(async () => (await tasks.running({})).map(({ type, site }) => [type, site]))
      .toEqual([['SiteAudit', 'a.example']]);
    await expect.poll(state).toBe('running');
  });

  it('names its numbers where the feature promises nothing, and leads to its screen', async () => {
    const { card } = await show({ type: 'Sitemaps' });
    await card.findByText(/Files, Addresses, Errors, and Warnings/u, undefined, SOON);
    expect(card.getByRole('link', { name: 'Analyze: Sitemap parser' }).getAttribute('href')).toBe(
      '/tools/sitemap-parser/?q=a.example&run=1',
    );
  });

  it('does not say so while the server is asked', async () => {
    const { card, state } = await show({ answer: Promise.withResolvers().promise });
    await card.findByRole('status', { name: 'Loading the audits' });
    expect(state()).toBe('reading');
  });

  it.each<[string, Options]>([
    ['the server cannot be asked', { isOffline: true }],
    ['the server has more than it named', { answer: { results: [], nextCursor: 'older' } }],
  ])('does not say so when %s', async (_case, options) => {
    const { card, state } = await show(options);
    await card.findByText(/No result is stored on this device/u, undefined, SOON);
    expect(state()).toBe('unknown');
  });
});

describe('the card of an analysis with results', () => {
  it.each([false, true])(
    'has the newest score, its change and since when, its line, its numbers and the way to it (offline: %s)',
    async (isOffline) => {
      const results = [crawl('r1', NOON - DAY_MS, 88), crawl('r2', NOON, 83)].map(summaryOf);
      const { card, state } = await show({ results, isOffline });
      await card.findByRole('img', { name: 'Score of a.example, 0 to 100: 83' }, SOON);
      expect(state()).toBe('result');
      expect(card.getByText('-5 points since Nov 20, 2026')).toBeDefined();
      expect(card.getByRole('img', { name: 'Results so far, oldest first: 88 and 83' })).toBeDefined();
      expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1,200', '4', '1']);
      expect(card.getByRole('link', { name: 'Show result: Website checker' }).getAttribute('href')).toBe(
        '/website-checker/?domain=a.example&result=r2',
      );
      expect(card.getByText(/^Measured/u).textContent).toContain('Nov 21, 2026');
      expect(card.queryAllByText(/a start waits until you are back online/u)).toHaveLength(isOffline ? 1 : 0);
      expect(card.getByRole('button', { name: 'Analyze again: Website checker' })).toBeDefined();
    },
  );

  it.each<[number | null, string]>([
    [84, '+1 point since Nov 20, 2026'],
    [83, 'No change since Nov 20, 2026'],
    [null, 'First result: the next one will show what changed.'],
  ])('whose score came to %s says how it changed', async (score, text) => {
    const before = crawl('r1', NOON - DAY_MS, 83);
    const results = [score === null ? [] : crawl('r2', NOON, score), before].flat().map(summaryOf);
    const { card } = await show({ results });
    await card.findByText(text, undefined, SOON);
  });

  it('says what to do next: the check that costs most when the result is here, else how many errors there are', async () => {
    const { card, results } = await show({ results: [summaryOf(crawl('r2', NOON, 83))] });
    await card.findByRole('link', { name: 'Fix 4 errors' }, SOON);
    const checks = [siteCheck('title-missing', { count: 4, pages: 4 })];
    const whole = crawl('r2', NOON, 83);
    const deductions = [{ check: 'title-missing', severity: 'error' as const, count: 4, points: 5 }];
    const body = siteAuditBody({ checks, categories: [{ id: 'titles', score: 90, deductions }] });
    await act(() => results.store({ ...whole, body }));
    const line = await card.findByText(/^Fix first/u, undefined, SOON);
    expect(within(line).getByRole('link').getAttribute('href')).toBe(
      '/website-checker/?domain=a.example&result=r2&view=issues&check=title-missing',
    );
  });

  it('whose number is no score shows it as a number', async () => {
    const sitemaps = (id: string, finishedAtMs: number, urls: number): ResultSummary => ({
      ...summaryOf(crawl(id, finishedAtMs, 0)),
      type: 'Sitemaps',
      summary: { files: 2, urls, errors: 0, warnings: 0, notices: 0 },
    });
    const { card } = await show({
      type: 'Sitemaps',
      results: [sitemaps('s1', NOON - DAY_MS, 640), sitemaps('s2', NOON, 1234)],
    });
    await card.findByText('1,234', undefined, SOON);
    expect(card.getByText('+594 since Nov 20, 2026')).toBeDefined();
    expect(card.getByText('No errors and no warnings')).toBeDefined();
  });
});

describe('the card of an analysis that runs', () => {
  it('shows how far it is and what is done, beside the last result, and no second start', async () => {
    const { card, state, tasks } = await show({ results: [summaryOf(crawl('r1', NOON, 83))] });
    const step = { key: 'STEP_HOST', values: {} };
    await act(() => tasks.apply([runningTask({ type: 'SiteAudit', progress: 40, step })]));
    await card.findByRole('link', { name: '1 audit is running' }, SOON);
    expect(state()).toBe('running');
    expect(card.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    expect(card.getByText(/Checking robots\.txt/u)).toBeDefined();
    expect(card.getByRole('img', { name: /^Score of a\.example/u })).toBeDefined();
    expect(card.queryByRole('button')).toBeNull();
  });

  it('says that it waits when there is no connection', async () => {
    const { card, tasks } = await show({ isOffline: true });
    await act(async () => void (await tasks.start('SiteAudit', { site: 'a.example' })));
    await card.findByRole('link', { name: '1 audit is waiting' }, SOON);
    expect(card.getByText('Starts when you are back online')).toBeDefined();
    expect(card.queryByRole('progressbar')).toBeNull();
  });
});

describe('the card of an analysis that failed', () => {
  const failed = (createdAtMs: number, code: 'TARGET_REFUSED' | 'CANCELLED' = 'TARGET_REFUSED') =>
    runningTask({
      id: `t${createdAtMs}`,
      type: 'SiteAudit',
      status: 'fail',
      finished: true,
      error: { code, message: '' },
      createdAtMs,
    });

  it('says why, keeps the last result, and can be tried again', async () => {
    const { card, state, tasks } = await show({ results: [summaryOf(crawl('r1', NOON, 83))] });
    await act(() => tasks.apply([failed(Date.now())]));
    await card.findByText(/^The last run failed: \S/u, undefined, SOON);
    expect(state()).toBe('failed');
    expect(card.getByRole('img', { name: /^Score of a\.example/u })).toBeDefined();
    fireEvent.click(card.getByRole('button', { name: 'Try again: Website checker' }));
    await expect.poll(async () => (await tasks.running({})).length).toBe(1);
    await expect.poll(() => card.queryByText(/The last run failed/u)).toBeNull();
  });

  it('says nothing of one that was cancelled, or that a later one has made good', async () => {
    const { card, state, tasks } = await show({ results: [summaryOf(crawl('r1', Date.now(), 83))] });
    const now = Date.now();
    await act(() => tasks.apply([failed(now - 5000)]));
    await card.findByText(/^Measured/u, undefined, SOON);
    expect(state()).toBe('result');
    await act(() => tasks.apply([failed(now + 5000, 'CANCELLED')]));
    expect(card.queryByText(/The last run failed/u)).toBeNull();
    await act(() => tasks.apply([failed(now + 6000)]));
    await card.findByText(/The last run failed/u, undefined, SOON);
    const success = { ...failed(now + 7000), status: 'success' as const, error: null, resultId: 'r2' };
    await act(() => tasks.apply([success]));
    await expect.poll(() => card.queryByText(/The last run failed/u)).toBeNull();
  });
});
