import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GraphView } from '#src/features/site-audit/graph/graph-view.tsx';
import type { ViewSearch } from '#src/features/site-audit/view-search.ts';
import { siteAuditBody, siteAuditResult, siteAuditSummary } from '#tests/support/crawl-rows.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { StructureView } from './structure-view.tsx';

const folder = (path: string, pages: number, errors: number, warnings: number) => ({
  path,
  pages,
  errors: Math.min(1, errors),
  warnings: Math.min(1, warnings),
  findings: { errors, warnings },
});
const RESULT = siteAuditResult('r1', 1_700_000_000_000, {
  body: siteAuditBody({
    folders: [
      folder('/', 100, 90, 20),
      folder('/blog/', 60, 2, 3),
      folder('/shop/', 30, 70, 0),
      folder('/blog/2024/', 20, 0, 0),
    ],
    graph: {
      nodes: [
        { url: 'https://a.example/', rank: 4, depth: 0 },
        { url: 'https://a.example/b/', rank: 8.5, depth: 1 },
      ],
      links: [
        [0, 1],
        [1, 0],
        [0, 9],
      ],
    },
  }),
});
const EMPTY = siteAuditResult('r2', 1);

function show(View: typeof StructureView, result = RESULT, search: ViewSearch = {}) {
  const { store } = openTestStore();
  renderPage(<View result={result} search={search} onSearchChange={() => undefined} />, { store });
}
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1);

describe('the structure of a site', () => {
  it('says where most errors lie and lists the folders, each with a link to its pages and to what is inside', async () => {
    show(StructureView);
    await screen.findByText('Most errors are in /shop/: 70 errors on 30 pages');
    const [blog, shop] = await rowsOf('Folders of /');
    expect(blog?.textContent).toContain('60%');
    expect(
      within(blog ?? document.body)
        .getByRole('link', { name: '/blog/' })
        .getAttribute('href'),
    ).toContain('view=pages&html=true&folder=%2Fblog%2F');
    expect(
      within(blog ?? document.body)
        .getByRole('link', { name: '1 folder' })
        .getAttribute('href'),
    ).toContain('view=structure&folder=%2Fblog%2F');
    expect(shop?.textContent).toContain('–');
  });

  it('says that folders count what is ignored, where anything is', async () => {
    const text = 'Folders count ignored findings too.';
    const leftOut = { findings: 2, score: 70 };
    const summary = siteAuditSummary({ leftOut });
    show(StructureView, siteAuditResult('r4', 1, { summary, body: RESULT.body }));
    await screen.findByText(text);
    cleanup();
    show(StructureView);
    await screen.findByText('Most errors are in /shop/: 70 errors on 30 pages');
    expect(screen.queryByText(text)).toBeNull();
  });

  it('calls a tie a tie', async () => {
    const folders = [folder('/', 100, 14, 0), folder('/a/', 20, 7, 0), folder('/b/', 30, 7, 0)];
    show(StructureView, siteAuditResult('r3', 1, { body: siteAuditBody({ folders }) }));
    await screen.findByText('/b/ and /a/ have the most errors: 7 errors each');
  });

  it('says of an earlier crawl that it counted pages', async () => {
    const folders = [folder('/', 100, 9, 0), folder('/a/', 20, 5, 0)].map(({ findings: _none, ...old }) => old);
    show(StructureView, siteAuditResult('r4', 1, { body: siteAuditBody({ folders }) }));
    await screen.findByText('Most errors are in /a/: 1 page with errors on 20 pages');
    expect(screen.getByRole('columnheader', { name: /Pages with errors/u })).toBeDefined();
  });

  it('shows a folder by itself with the way back', async () => {
    show(StructureView, RESULT, { folder: '/blog/' });
    await screen.findByText('/blog/2024/ is the largest folder: 33.3% of the pages');
    const way = screen.getByRole('navigation', { name: 'Folders above' });
    expect(within(way).getByRole('link', { name: 'a.example' }).getAttribute('href')).toContain('folder=%2F');
    expect(within(way).getByText('blog').closest('[aria-current]')).not.toBeNull();
  });

  it('stands as a table where no picture can be drawn', async () => {
    show(StructureView);
    await screen.findByText('The chart could not be loaded. The table has the same numbers.');
    expect(await rowsOf('Folders of /')).toHaveLength(2);
  });

  it('is empty for a site without pages', async () => {
    show(StructureView, EMPTY);
    await screen.findByText('No pages, no structure');
  });
});

describe('the links of a site', () => {
  it('name the strongest page and list each page with its links, the strongest first', async () => {
    show(GraphView);
    await screen.findByText('/b/ is the strongest page: 8.5 times the mean');
    const [first, second] = await rowsOf('Strongest pages of a.example');
    expect(first?.textContent).toBe('1' + '/b/' + '8.5' + '1' + '1' + '1');
    expect(second?.textContent).toBe('2' + '/' + '4' + '0' + '1' + '2');
  });

  it('are empty for a site without pages', async () => {
    show(GraphView, EMPTY);
    await screen.findByText('No pages, no links');
  });
});
