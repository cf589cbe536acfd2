import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AnalysisScreen } from '#src/analysis/analysis-screen.tsx';
import { parseAnalysisSearch } from '#src/analysis/analysis-search.ts';
import { defineAnalysisView } from '#src/analysis/analysis-view.ts';
import { HistoryTable } from '#src/analysis/result-table.tsx';
import type { ResultSummary } from '#core/contract/results.ts';
import type { AnalysisType } from '#core/contract/tasks.ts';
import { toSiteHost } from '#core/domain/site-host.ts';
import { DashboardScreen } from '#src/features/dashboard/dashboard-screen.tsx';
import { ProjectScreen } from '#src/features/project/project-screen.tsx';
import { CommandPalette } from '#src/shell/command-palette.tsx';
import { accountNamed } from '#tests/support/browser-tab.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { runningTask } from '#tests/support/running-task.ts';
import { openTestStore } from '#tests/support/test-store.ts';
import { ANALYSIS_VIEWS } from './analysis-views.gen.ts';

const SOON = { timeout: 10_000 };
const NOON = Date.UTC(2026, 10, 21, 12);
const text = (message: string) => ({ id: message, message });

/** An analysis that no build has: all that the pages know of it. */
const MADE_UP = defineAnalysisView({
  type: 'SitemapCheck' as AnalysisType, // made up
  name: text('Sitemap check'),
  path: (place) =>
    place === null
      ? '/sitemap-check/'
      : `/sitemap-check/?${new URLSearchParams({ url: place.site, ...(place.result !== undefined && { result: place.result }) }).toString()}`,
  columns: [{ field: 'addresses', header: text('Addresses') }],
  steps: { STEP_LISTING: text('Listing {count} addresses') },
});
const RESULT_PATH = '/sitemap-check/?url=a.example&result=s2';

const result = (id: string, finishedAtMs: number, addresses: number): ResultSummary => ({
  id,
  type: MADE_UP.type,
  site: 'a.example',
  url: null,
  startedAtMs: finishedAtMs,
  finishedAtMs,
  engine: 'sitemap-check/1',
  summary: { addresses },
});
const RESULTS = [result('s1', NOON - 86_400_000, 640), result('s2', NOON, 1234)];
const TASK = runningTask({
  type: MADE_UP.type,
  progress: 40,
  step: { key: 'STEP_LISTING', values: { count: 7 } },
});

const SITE = toSiteHost('a.example');
if (SITE === null) throw new Error('a.example is a host');

async function setUp() {
  const { store, api } = openTestStore(accountNamed('u1'));
  api.routes.set('/api/v1/results/', () => ({ results: [], nextCursor: null }));
  api.routes.set('/api/v1/tasks/', () => ({ tasks: [], nextCursor: null }));
  const session = await store.session();
  if (SITE !== null) await session.addProjects([SITE], []);
  const { results, tasks } = session.runtime();
  await results.storeSummaries(RESULTS);
  return { store, tasks, views: [...ANALYSIS_VIEWS, MADE_UP] };
}

const hrefOf = (link: HTMLElement) => link.getAttribute('href');
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

describe('an analysis that has a view', () => {
  it('is on the dashboard with its newest result of each website, and among what runs', async () => {
    const { store, tasks, views } = await setUp();
    await tasks.apply([TASK]);
    renderPage(<DashboardScreen search={{}} onSearchChange={() => undefined} />, { store, views });
    const table = await screen.findByRole('table', { name: 'Sitemap check' }, SOON);
    expect(cellsOf(table).map((cells) => cells.slice(0, 2))).toEqual([['a.example', '1,234']]);
    expect(hrefOf(within(table).getByRole('link', { name: 'a.example' }))).toBe(RESULT_PATH);
    const running = await screen.findByRole('region', { name: 'Running audits' });
    expect(hrefOf(within(running).getByRole('link', { name: 'a.example' }))).toBe('/sitemap-check/?url=a.example');
  });

  it('is on the dashboard with a result of a website, however many newer ones others have', async () => {
    const { store, views } = await setUp();
    const { results } = (await store.session()).runtime();
    const others = Array.from({ length: 250 }, (_unused, place) => result(`o${place}`, NOON + 1 + place, 1));
    await results.storeSummaries(others.map((each) => ({ ...each, site: 'other.example' })));
    renderPage(<DashboardScreen search={{}} onSearchChange={() => undefined} />, { store, views });
    const table = await screen.findByRole('table', { name: 'Sitemap check' }, SOON);
    expect(cellsOf(table).map((cells) => cells.slice(0, 2))).toEqual([['a.example', '1,234']]);
  });

  it('is on the page of a project with its newest number, the way to start it, and what runs', async () => {
    const { store, tasks, views } = await setUp();
    renderPage(<ProjectScreen site={SITE} />, { store, views });
    const card = within(await screen.findByRole('region', { name: 'Sitemap check' }, SOON));
    await card.findByText('1,234', undefined, SOON);
    expect(card.getByText('+594 since Nov 20, 2026')).toBeDefined();
    expect(card.getByRole('img', { name: 'Results so far, oldest first: 640 and 1,234' })).toBeDefined();
    expect(hrefOf(card.getByRole('link', { name: 'Show result: Sitemap check' }))).toBe(RESULT_PATH);
    expect(hrefOf(card.getByRole('link', { name: 'Analyze again: Sitemap check' }))).toBe(
      '/sitemap-check/?url=a.example',
    );
    await act(() => tasks.apply([TASK]));
    const running = await card.findByRole('link', { name: '1 audit is running' });
    expect(hrefOf(running)).toBe('/sitemap-check/');
    expect(card.getByText('Listing 7 addresses')).toBeDefined();
  });

  it('is in the palette although it is in no menu', async () => {
    const { store, views } = await setUp();
    const { href } = renderPage(<CommandPalette isOpen onClose={() => undefined} />, { store, views });
    const field = await screen.findByRole('combobox', { name: 'Page, project or action' }, SOON);
    fireEvent.change(field, { target: { value: 'sitemap' } });
    fireEvent.click(await screen.findByRole('option', { name: /^Sitemap check/u }));
    await expect.poll(href).toMatch(/^\/sitemap-check\//u);
  });

  it('has a screen that shows what is done in its own words, and a history of its results', async () => {
    const { store, tasks, views } = await setUp();
    await tasks.apply([TASK]);
    const [shown, before] = [RESULTS[1], RESULTS[0]];
    if (shown === undefined || before === undefined) throw new Error('two results');
    renderPage(
      <>
        <AnalysisScreen
          view={MADE_UP}
          meta=""
          search={parseAnalysisSearch({})}
          onSearchChange={() => undefined}
          Result={() => null}
          firstUse={null}
        />
        <HistoryTable view={MADE_UP} caption="History" emptyText="" rows={[shown, before]} shown={shown} />
      </>,
      { store, views },
    );
    await screen.findByText('Listing 7 addresses', { exact: false }, SOON);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    const history = screen.getByRole('table', { name: 'History' });
    expect(cellsOf(history).map((cells) => cells[1])).toEqual(['1,234', '640']);
    expect(within(history).getAllByRole('link').map(hrefOf)).toEqual(['/sitemap-check/?url=a.example&result=s1']);
  });
});

describe('an analysis that this build does not know', () => {
  const UNKNOWN = runningTask({ type: 'HreflangCheck', site: 'a.example' });

  it('is named among what runs, without a way to another analysis', async () => {
    const { store, tasks } = await setUp();
    await tasks.apply([UNKNOWN]);
    renderPage(<DashboardScreen search={{}} onSearchChange={() => undefined} />, { store });
    const running = within(await screen.findByRole('region', { name: 'Running audits' }, SOON));
    expect(running.getByText('HreflangCheck')).toBeDefined();
    expect(running.getByText('a.example')).toBeDefined();
    expect(running.queryByRole('link')).toBeNull();
  });

  it('is counted by its name on the page of the project, without a way to another analysis', async () => {
    const { store, tasks } = await setUp();
    await tasks.apply([UNKNOWN]);
    renderPage(<ProjectScreen site={SITE} />, { store });
    const name = await screen.findByText('HreflangCheck', undefined, SOON);
    const line = name.closest('p');
    expect(line?.textContent).toBe('HreflangCheck: 1 audit is running');
    expect(line?.querySelector('a')).toBeNull();
  });
});
