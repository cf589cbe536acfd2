import { i18n } from '@lingui/core';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CrawledPage, SiteIssue, SiteLink } from '#core/contract/analyses/site-audit.ts';
import type { ViewSearch } from '#src/features/site-audit/view-search.ts';
import { loadAreaTexts } from '#src/i18n/activate.ts';
import { crawledPage, siteAuditResult, siteIssue, siteLink } from '#tests/support/crawl-rows.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { PageView } from './page-view.tsx';

const RESULT = siteAuditResult('r1', 1_700_000_000_000);
const URL_1 = 'https://a.example/p1/';

beforeAll(() => loadAreaTexts('audit', 'en'));

type Server = {
  page?: CrawledPage;
  issues?: SiteIssue[];
  links?: SiteLink[];
  /** Of the links, when there are several. */ parts?: SiteLink[][];
  isClosed?: boolean;
};

function open({ page, issues = [], links = [], parts = [links], isClosed = false }: Server, search: ViewSearch = {}) {
  const { store, api } = openTestStore();
  const asked: string[] = [];
  const chosen: ViewSearch[] = [];
  const own = '/api/v1/results/r1/';
  api.routes.set(`${own}pages/`, () => ({
    pages: page === undefined ? [] : [page],
    total: page === undefined ? 0 : 1,
    nextCursor: null,
  }));
  api.routes.set(`${own}issues/`, () => ({ issues, total: issues.length, nextCursor: null }));
  api.routes.set(`${own}links/`, ({ query }) => {
    asked.push(query.toString());
    const at = Number(query.get('cursor') ?? 0);
    return {
      links: parts[at] ?? [],
      total: parts.flat().length,
      nextCursor: at + 1 < parts.length ? String(at + 1) : null,
    };
  });
  if (isClosed) api.close();
  renderPage(
    <PageView
      result={RESULT}
      search={{ view: 'page', page: URL_1, ...search }}
      onSearchChange={(next) => chosen.push(next)}
    />,
    { store },
  );
  act(() =>
    i18n.load('en', { 'check.title-missing.title': 'No title', 'check.title-missing.missing': 'It has none.' }),
  );
  return { asked, chosen };
}

describe('the view of a page', () => {
  it('says what it is, whether and why not it can be found, and leads to the page analyzer', async () => {
    open({
      page: crawledPage(1, {
        indexable: false,
        notIndexableBecause: ['noindex', 'robots'],
        depth: null,
        canonical: 'https://a.example/other/',
      }),
    });
    await screen.findByRole('heading', { name: 'Page 1' });
    expect(
      screen.getByText('It cannot appear in search results because of a noindex directive and robots.txt.'),
    ).toBeDefined();
    expect(screen.getByText('No link leads to it')).toBeDefined();
    expect(screen.getByRole('link', { name: '/other/' }).getAttribute('href')).toContain('view=page');
    expect(screen.getByRole('link', { name: 'Analyze this page' }).getAttribute('href')).toBe(
      '/inner-optimization/analyzer/?url=https%3A%2F%2Fa.example%2Fp1%2F&run=1',
    );
  });

  it('lists its findings by check, the worst first', async () => {
    open({
      page: crawledPage(1),
      issues: [siteIssue(1, { check: 'url-long', severity: 'notice' }), siteIssue(2, { evidence: '<title></title>' })],
    });
    fireEvent.click(await screen.findByRole('button', { name: /No title/u }));
    const buttons = screen.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent);
    expect(buttons.some((text) => text.includes('No title'))).toBe(false);
    expect(screen.getByText('It has none.')).toBeDefined();
    expect(screen.getByText('<title></title>').closest('mark')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Everywhere it was found' }).getAttribute('href')).toContain(
      'view=issues&check=title-missing',
    );
  });

  it('asks once for everything on the page and parts links from what it is made of', async () => {
    const links = [
      siteLink(URL_1, 'https://a.example/b/', { status: 404, nofollow: true }),
      siteLink(URL_1, 'https://a.example/a.png', { kind: 'image', anchor: 'A picture' }),
    ];
    const { asked } = open({ page: crawledPage(1), links }, { tab: 'resources' });
    const table = await screen.findByRole('table', { name: 'Links of this page' });
    expect(within(table).getByText('A picture')).toBeDefined();
    expect(within(table).queryByText('404')).toBeNull();
    expect(asked.every((query) => query.includes('from=') && !query.includes('kind='))).toBe(true);
  });

  it('narrows links of the page by kind through the address bar, and shows all when the part has none of a kind', async () => {
    const links = [
      siteLink(URL_1, 'https://a.example/b/'),
      siteLink(URL_1, 'https://a.example/c/', { kind: 'canonical' }),
    ];
    const linkCount = async () =>
      within(await screen.findByRole('table', { name: 'Links of this page' })).getAllByRole('link').length;
    const { chosen } = open({ page: crawledPage(1), links }, { tab: 'outlinks', kind: 'canonical' });
    expect(await linkCount()).toBe(1);
    fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'hreflang' } });
    fireEvent.change(screen.getByLabelText('Kind'), { target: { value: '' } });
    expect(chosen.map(({ tab, kind }) => [tab, kind])).toEqual([
      ['outlinks', 'hreflang'],
      ['outlinks', undefined],
    ]);
    cleanup();
    open({ page: crawledPage(1), links }, { tab: 'outlinks', kind: 'image' });
    expect(await linkCount()).toBe(2);
    expect(screen.getByLabelText<HTMLSelectElement>('Kind').value).toBe('');
  });

  it('offers no kinds for links to the page, which are all of one', async () => {
    open({ page: crawledPage(1), links: [siteLink('https://a.example/', URL_1)] }, { tab: 'inlinks' });
    await screen.findByRole('table', { name: 'Links to this page' });
    expect(screen.queryByLabelText('Kind')).toBeNull();
  });

  it('asks for one further part of the links when the first has none that is wanted, then waits for the person', async () => {
    const parts = Array.from({ length: 10 }, () => [siteLink(URL_1, 'https://a.example/b/')]);
    const { asked } = open({ page: crawledPage(1), parts }, { tab: 'outlinks', kind: 'canonical' });
    const button = await screen.findByRole('button', { name: 'Load more' });
    expect(asked).toHaveLength(2);
    fireEvent.click(button);
    await waitFor(() => expect(asked).toHaveLength(3));
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    expect(asked).toHaveLength(3);
  });

  it('keeps the chosen part in the address bar', async () => {
    const { chosen } = open({ page: crawledPage(1) });
    fireEvent.click(await screen.findByRole('tab', { name: /Links to it/u }));
    expect(chosen).toEqual([{ view: 'page', page: URL_1, tab: 'inlinks' }]);
  });

  it('of an address that was not crawled shows who links to it', async () => {
    const { asked } = open({ links: [siteLink('https://a.example/', URL_1)] });
    await screen.findByText('This address was not crawled');
    await screen.findByRole('table', { name: 'Links to this page' });
    expect(asked[0]).toContain('to=');
  });

  it('that this device does not keep needs a connection', async () => {
    open({ isClosed: true });
    await screen.findByText('This list is not stored on this device');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
