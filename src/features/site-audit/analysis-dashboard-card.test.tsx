import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountNamed } from '#tests/support/browser-tab.ts';
import { siteAuditResult, siteAuditSummary } from '#tests/support/crawl-rows.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { CrawlTable } from './analysis-dashboard-card.tsx';

const NOON = Date.UTC(2026, 10, 21, 12);
const CRAWLS = [
  siteAuditResult('r2', NOON, { summary: siteAuditSummary({ score: 83, pages: 1200, errors: 4, warnings: 7 }) }),
  siteAuditResult('r1', NOON - 86_400_000, { summary: siteAuditSummary({ score: 80 }) }),
  siteAuditResult('r0', NOON, { site: 'unknown.example' }),
];

/** `answer` is what the server says of its results. */
type Options = { isOffline?: boolean; crawls?: typeof CRAWLS; answer?: unknown };
const NOTHING = { results: [], nextCursor: null };

async function show(sites: readonly string[], { isOffline = false, crawls = CRAWLS, answer = NOTHING }: Options = {}) {
  const { store, api } = openTestStore(accountNamed('u1'));
  api.routes.set('/api/v1/results/', () => answer);
  const { results } = (await store.session()).runtime();
  await results.storeSummaries(crawls.map(({ body: _body, ...summary }) => summary));
  if (isOffline) api.close();
  renderPage(<CrawlTable view={{ type: 'SiteAudit' }} sites={sites} />, { store });
  await screen.findByRole('heading', { name: 'Website checker' });
}

const cells = () =>
  within(screen.getByRole('table', { name: 'Latest crawls' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 6)
        .map((cell) => cell.textContent),
    );

describe('the crawls of the dashboard', () => {
  it.each([false, true])('are the newest ones of these websites (without a network: %s)', async (isOffline) => {
    await show(['a.example'], { isOffline });
    expect(cells()).toEqual([['a.example', '83', '+3', '1,200', '4', '7']]);
    expect(screen.getByRole('link', { name: 'Crawl of a.example' }).getAttribute('href')).toBe(
      '/website-checker/?domain=a.example&result=r2',
    );
    expect(screen.queryByText(/Not crawled yet/u)).toBeNull();
  });

  it('stand last when they have no crawl before them to differ from, however they are sorted', async () => {
    const worse = [70, 90].map((score, daysAgo) =>
      siteAuditResult(`w${String(daysAgo)}`, NOON - daysAgo * 86_400_000, {
        site: 'worse.example',
        summary: siteAuditSummary({ score }),
      }),
    );
    await show(['unknown.example', 'a.example', 'worse.example'], { crawls: [...CRAWLS, ...worse] });
    const sortedSites = () => {
      fireEvent.click(screen.getByRole('button', { name: /^Change/u }));
      return cells().map(([site]) => site);
    };
    expect(sortedSites()).toEqual(['worse.example', 'a.example', 'unknown.example']);
    expect(sortedSites()).toEqual(['a.example', 'worse.example', 'unknown.example']);
  });

  it('have a way to start one for websites without any', async () => {
    await show(['a.example', 'b.example']);
    expect(cells()).toHaveLength(1);
    expect((await screen.findByRole('link', { name: 'Crawl b.example' })).getAttribute('href')).toBe(
      '/website-checker/?domain=b.example',
    );
    expect(screen.getByText(/Not crawled yet/u)).toBeDefined();
  });

  it('are found however many crawls of other websites came since', async () => {
    const others = Array.from({ length: 200 }, (_none, index) =>
      siteAuditResult(`o${String(index)}`, NOON + index, { site: 'other.example' }),
    );
    await show(['a.example'], { crawls: [...others, ...CRAWLS] });
    expect(cells()).toEqual([['a.example', '83', '+3', '1,200', '4', '7']]);
  });

  it('are not called missing while the server is asked', async () => {
    await show(['b.example'], { crawls: [], answer: Promise.withResolvers().promise });
    await screen.findByRole('status', { name: 'Loading the crawls' });
    expect(screen.queryByText(/Not crawled yet/u)).toBeNull();
  });

  it.each<[string, object]>([
    ['the server cannot be asked', { isOffline: true }],
    ['the server has more crawls than it named', { answer: { results: [], nextCursor: 'older' } }],
  ])('are not called missing when %s', async (_case, options) => {
    await show(['b.example'], { crawls: [], ...options });
    await screen.findByText(/whether the server has one is not known/u);
    await screen.findByRole('link', { name: 'Crawl b.example' });
    expect(screen.queryByText(/Not crawled yet/u)).toBeNull();
  });

  it('name eight websites without any, and count the others', async () => {
    const sites = Array.from({ length: 11 }, (_none, index) => `s${String(index)}.example`);
    await show(sites, { crawls: [] });
    expect(screen.queryByRole('table')).toBeNull();
    expect(await screen.findAllByRole('link')).toHaveLength(8);
    expect(screen.getByText('and 3 more')).toBeDefined();
  });
});
