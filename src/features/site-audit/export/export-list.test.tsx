import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { crawledPage, siteAuditResult } from '#tests/support/crawl-rows.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { savedFiles, type SavedFile } from '#tests/support/saved-files.ts';
import { openTestStore } from '#tests/support/test-store.ts';
import { PagesExport } from '#src/features/site-audit/pages/pages-export.tsx';

const RESULT = siteAuditResult('r1', 1_700_000_000_000);
const PATH = '/api/v1/results/r1/pages/';

let saved: readonly SavedFile[] = [];

beforeEach(() => {
  saved = savedFiles();
});

/** A server with so many pages that answers a part whenever `next` is called. */
function open(count: number) {
  const opened = openTestStore();
  const waiting: (() => void)[] = [];
  const asked: URLSearchParams[] = [];
  opened.api.routes.set(PATH, async ({ query }) => {
    asked.push(query);
    const from = Number(query.get('cursor') ?? 0);
    const to = Math.min(count, from + Number(query.get('limit')));
    if (from > 0) await new Promise<void>((resolve) => waiting.push(resolve));
    const pages = Array.from({ length: to - from }, (_unused, at) =>
      crawledPage(from + at + 1, {
        title: '=1+1',
        redirectsTo: query.get('status') === '3xx' ? '/to/' : null,
        status: 301,
      }),
    );
    return { pages, total: count, nextCursor: to < count ? String(to) : null };
  });
  renderPage(<PagesExport result={RESULT} query={{ search: 'x' }} />, { store: opened.store });
  return { ...opened, asked, next: () => waiting.shift()?.() };
}
async function choose(item: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}
const textOf = async (at: number) => (await saved[at]?.blob.text()) ?? '';

describe('the export of a list', () => {
  it('saves every row as it is narrowed, formulas as text', async () => {
    const { asked } = open(3);
    await choose('Table (CSV)');
    await screen.findByText('Saved with 3 rows');
    expect(saved[0]?.name).toBe('a.example-pages.csv');
    const lines = (await textOf(0)).trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain('Address,Status,');
    expect(lines[1]).toContain("'=1+1");
    expect(asked[0]?.get('search')).toBe('x');
  });

  it('shows how far it is and can be stopped', async () => {
    const { next } = open(2500);
    await choose('Data (JSON)');
    await screen.findByText('1,000 of 2,500 rows');
    next();
    await screen.findByText('2,000 of 2,500 rows');
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
    next();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Export' }));
    expect(saved).toEqual([]);
  });

  it('without a connection saves what is kept here and says so', async () => {
    const { api, store } = open(30);
    const { results, crawlLists } = (await store.session()).runtime();
    const { body: _body, ...summary } = RESULT;
    await results.storeSummaries([summary]);
    await crawlLists.store('pages', 'r1', '', { rows: [crawledPage(1), crawledPage(2, { title: 'x' })], total: 30 });
    api.close();
    await choose('Data (JSON)');
    await screen.findByText(/the file holds the 2 rows that this device keeps, not all of them/u);
    expect(JSON.parse(await textOf(0))).toMatchObject([
      { url: 'https://a.example/p1/', indexable: true },
      { url: 'https://a.example/p2/', title: 'x' },
    ]);
  });

  it('says when there is nothing', async () => {
    open(0);
    await choose('Text (TXT)');
    await screen.findByText('There is nothing to export.');
    expect(saved).toEqual([]);
  });

  it('makes a sitemap of the indexable pages and rules of the redirects', async () => {
    const { asked } = open(2);
    await choose('Sitemap of the indexable pages (XML)');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ indexable: 'true', html: 'true' });
    expect(await textOf(0)).toContain('<loc>https://a.example/p1/</loc>');
    await choose('Redirects (nginx)');
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved[1]?.name).toBe('a.example-redirects-nginx.conf');
    expect(await textOf(1)).toContain('"/p1/" "https://a.example/to/";');
    await choose('Redirects (CSV)');
    await waitFor(() => expect(saved).toHaveLength(3));
    expect(await textOf(2)).toContain('https://a.example/p1/,https://a.example/to/,301');
  });
});
