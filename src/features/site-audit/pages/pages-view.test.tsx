import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CrawledPage } from '#core/contract/analyses/site-audit.ts';
import type { ViewSearch } from '#src/features/site-audit/view-search.ts';
import { crawledPage, siteAuditBody, siteAuditResult } from '#tests/support/crawl-rows.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { PagesView } from './pages-view.tsx';

const RESULT = siteAuditResult('r1', 1_700_000_000_000, {
  body: siteAuditBody({ folders: [{ path: '/blog/', pages: 3, errors: 0, warnings: 0 }] }),
});
const PATH = '/api/v1/results/r1/pages/';

/** The view on a server that has these pages; `asked` are the queries it got, `chosen` what the view put into the address bar. */
function open(pages: readonly CrawledPage[], search: ViewSearch = { view: 'pages' }) {
  const { store, api, connectivity } = openTestStore();
  const asked: Record<string, string>[] = [];
  const chosen: ViewSearch[] = [];
  api.routes.set(PATH, ({ query }) => {
    asked.push(Object.fromEntries(query));
    const first = Number(query.get('cursor') ?? 0);
    const limit = Number(query.get('limit'));
    const next = first + limit;
    return {
      pages: pages.slice(first, next),
      total: pages.length,
      nextCursor: next < pages.length ? String(next) : null,
    };
  });
  renderPage(<PagesView result={RESULT} search={search} onSearchChange={(next) => chosen.push(next)} />, { store });
  return { asked, chosen, connectivity };
}
const many = (count: number) => Array.from({ length: count }, (_unused, id) => crawledPage(id + 1));
const table = () => screen.findByRole('table', { name: 'Addresses of a.example' });

describe('the pages of a crawl', () => {
  it('are listed with their count, each with a link to its own view', async () => {
    const { chosen } = open([crawledPage(1, { status: 404, title: 'Gone' }), crawledPage(2)]);
    const [, first] = within(await table()).getAllByRole('row');
    if (first === undefined) throw new Error('There is a first row');
    expect(within(first).getByRole('link', { name: '/p1/' }).getAttribute('href')).toBe(
      '/website-checker/?domain=a.example&result=r1&view=page&page=https%3A%2F%2Fa.example%2Fp1%2F',
    );
    expect(within(first).getByText('404')).toBeDefined();
    expect(screen.getByText('2 addresses')).toBeDefined();
    fireEvent.click(within(first).getByText('Gone'));
    expect(chosen).toEqual([{ view: 'page', page: 'https://a.example/p1/' }]);
  });

  it('are asked for as the address bar says', async () => {
    const { asked } = open([], {
      view: 'pages',
      status: '4xx',
      indexable: 'false',
      depth: '-1',
      folder: '/blog/',
      find: ' shop ',
      sort: 'inlinks',
      order: 'desc',
    });
    await screen.findByText('No addresses match the filter.');
    expect(asked[0]).toMatchObject({
      status: '4xx',
      indexable: 'false',
      depth: '-1',
      folder: '/blog/',
      search: 'shop',
      sort: 'inlinks',
      order: 'desc',
    });
  });

  it('come part by part, and never with more than 60 rows in the document', async () => {
    const { asked } = open(many(1000));
    const body = await table();
    fireEvent.keyDown(within(body).getAllByRole('row')[1] ?? body, { key: 'End' });
    await waitFor(() => expect(asked.length).toBeGreaterThan(1));
    expect(document.querySelectorAll('tbody tr').length).toBeLessThanOrEqual(60);
    expect(body.getAttribute('aria-rowcount')).toBe('1001');
  });

  it('put what is chosen and typed into the address bar', async () => {
    const { chosen } = open(many(1));
    await table();
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: '5xx' } });
    fireEvent.change(screen.getByLabelText('Folder'), { target: { value: '/blog/' } });
    fireEvent.click(screen.getByRole('button', { name: 'Title' }));
    fireEvent.change(screen.getByLabelText('Find'), { target: { value: 'sho' } });
    await waitFor(() => expect(chosen).toHaveLength(4));
    expect(chosen).toEqual([
      { view: 'pages', status: '5xx' },
      { view: 'pages', folder: '/blog/' },
      { view: 'pages', sort: 'title', order: 'asc' },
      { view: 'pages', find: 'sho' },
    ]);
  });

  it('show the columns that are chosen', async () => {
    open(many(1));
    await table();
    expect(screen.queryByRole('columnheader', { name: 'Words' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Words' }));
    await screen.findByRole('columnheader', { name: 'Words', hidden: true });
    expect(screen.getByRole('checkbox', { name: 'Address' }).hasAttribute('disabled')).toBe(true);
  });
});
