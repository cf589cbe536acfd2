import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toSiteHost } from '#core/domain/site-host.ts';
import { accountNamed } from '#tests/support/browser-tab.ts';
import { siteAuditResult, siteAuditSummary, type SiteAuditResult } from '#tests/support/crawl-rows.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { runningTask } from '#tests/support/running-task.ts';
import { openTestStore } from '#tests/support/test-store.ts';
import { ProjectCrawl } from './analysis-project-card.tsx';

const NOON = Date.UTC(2026, 10, 21, 12);
const crawl = (id: string, finishedAtMs: number, score: number, site = 'a.example') =>
  siteAuditResult(id, finishedAtMs, {
    site,
    summary: siteAuditSummary({ score, pages: 1200, errors: 4, warnings: 1 }),
  });

const TASK = runningTask({ type: 'SiteAudit', progress: 40, step: { key: 'STEP_HOST', values: {} } });

/** `answer` is what the server says of its results. */
type Options = { isOffline?: boolean; answer?: unknown };
const NOTHING = { results: [], nextCursor: null };

async function show(crawls: readonly SiteAuditResult[], { isOffline = false, answer = NOTHING }: Options = {}) {
  const { store, api } = openTestStore(accountNamed('u1'));
  api.routes.set('/api/v1/results/', () => answer);
  api.routes.set('/api/v1/tasks/', () => ({ tasks: [], nextCursor: null }));
  const runtime = (await store.session()).runtime();
  await runtime.results.storeSummaries(crawls.map(({ body: _body, ...summary }) => summary));
  if (isOffline) api.close();
  const site = toSiteHost('a.example');
  if (site === null) throw new Error('a.example is a host');
  renderPage(<ProjectCrawl site={site} />, { store });
  return runtime;
}

describe('the crawl of a project', () => {
  it.each([false, true])('is the newest one, with what changed (without a network: %s)', async (isOffline) => {
    await show([crawl('r1', NOON - 86_400_000, 88), crawl('r2', NOON, 83), crawl('r3', NOON + 1, 1, 'b.example')], {
      isOffline,
    });
    await screen.findByRole('img', { name: 'Score of the website, 0 to 100: 83' });
    expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      '1,200 pages',
      '4 errors',
      '1 warning',
    ]);
    expect(screen.getByText(/-5 points since Nov 20, 2026/u)).toBeDefined();
    expect(screen.getByText(/Crawled Nov 21, 2026/u)).toBeDefined();
    expect(screen.getByRole('link', { name: 'What to fix' }).getAttribute('href')).toBe(
      '/website-checker/?domain=a.example&result=r2',
    );
  });

  it('says so when it is the first one', async () => {
    await show([crawl('r1', NOON, 83)]);
    await screen.findByText(/no earlier crawl to compare with/u);
  });

  it.each([
    [84, '+1 point since Nov 20, 2026'],
    [83, 'No change since Nov 20, 2026'],
    [82, '-1 point since Nov 20, 2026'],
  ])('changed from 83 to %i', async (score, text) => {
    await show([crawl('r1', NOON - 86_400_000, 83), crawl('r2', NOON, score)]);
    await screen.findByText((content) => content.startsWith(text));
  });

  it('is not called missing while the server is asked', async () => {
    await show([], { answer: Promise.withResolvers().promise });
    await screen.findByRole('status', { name: 'Loading the crawl' });
    expect(screen.queryByText('No crawl yet')).toBeNull();
  });

  it('is not called missing when the server cannot be asked', async () => {
    await show([], { isOffline: true });
    await screen.findByText('No crawl is stored on this device');
    await screen.findByRole('link', { name: 'Check the whole website' });
    expect(screen.queryByText('No crawl yet')).toBeNull();
  });

  it('can be started when there is none', async () => {
    await show([crawl('r3', NOON, 1, 'b.example')]);
    expect((await screen.findByRole('link', { name: 'Check the whole website' })).getAttribute('href')).toBe(
      '/website-checker/?domain=a.example',
    );
  });

  it('shows how far one is that runs', async () => {
    const { tasks } = await show([]);
    await screen.findByText('No crawl yet');
    await act(() => tasks.apply([TASK]));
    await screen.findByRole('link', { name: 'A crawl is running' });
    expect(screen.getByRole('progressbar', { name: 'Progress of the crawl' }).getAttribute('aria-valuenow')).toBe('40');
    expect(screen.queryByText('No crawl yet')).toBeNull();
  });
});
