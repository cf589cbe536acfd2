import { i18n } from '@lingui/core';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CHECKS as CHECKS_KNOWN } from '#core/audit/checks.gen.ts';
import type { DataStore } from '#src/data/data-store.ts';
import { siteAuditBody, siteAuditResult, siteAuditSummary, siteCheck, siteIssue } from '#tests/support/crawl-rows.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { CheckList } from '#src/features/site-audit/checks/check-list.tsx';
import { OverviewView } from '#src/features/site-audit/overview/overview-view.tsx';
import type { ViewProps, ViewSearch } from './view-search.ts';

const CHECKS = [
  siteCheck('title-too-long', { severity: 'warning', count: 30, pages: 30, change: { new: 0, back: 0, fixed: 4 } }),
  siteCheck('http-4xx', { count: 12, pages: 12, change: { new: 3, back: 1, fixed: 2 } }),
  siteCheck('title-missing', { count: 2, pages: 2, change: { new: 0, back: 0, fixed: 0 } }),
];
const RESULT = siteAuditResult('r2', Date.UTC(2026, 10, 21, 12), {
  summary: siteAuditSummary({ score: 71, errors: 14, warnings: 30, stoppedBy: 'pageLimit', durationMs: 75_000 }),
  body: siteAuditBody({
    categories: [
      {
        id: 'availability',
        score: 75,
        deductions: [{ check: 'http-4xx', severity: 'error', count: 12, points: 25 }],
      },
      { id: 'titles', score: 90, deductions: [] },
    ],
    checks: CHECKS,
    passed: ['http-5xx'],
    notRun: [{ check: 'sitemap-missing', outcome: 'notRun', messageKey: 'sitemaps' }],
    charts: {
      statuses: [
        { status: 0, count: 1 },
        { status: 200, count: 90 },
        { status: 404, count: 9 },
      ],
      depths: [
        { from: -1, count: 5 },
        { from: 0, count: 1 },
        { from: 4, count: 3 },
      ],
      responseTimes: [
        { from: 0, count: 10 },
        { from: 800, count: 80 },
      ],
      words: [
        { from: 0, count: 60 },
        { from: 200, count: 30 },
      ],
      medians: { responseMs: 873, words: 187 },
    },
    skipped: [{ reason: 'robots', count: 4 }],
  }),
});
const BEFORE = siteAuditResult('r1', Date.UTC(2026, 10, 14, 12), { summary: siteAuditSummary({ score: 65 }) });

function props(more: Partial<ViewProps> = {}): ViewProps {
  return { result: RESULT, search: {}, onSearchChange: () => undefined, ...more };
}

/** The words of a check, as its catalogue has them. */
function words(check: string) {
  const found = CHECKS_KNOWN.find(({ id }) => id === check);
  if (found === undefined) throw new Error(`There is no check ${check}`);
  const { title, passed, explanation, howToFix } = found;
  return {
    title: title.message,
    passed: passed.message,
    explanation: explanation.message,
    howToFix: howToFix.message,
  };
}
const BROKEN = words('http-4xx');

/** The words of the checks are a catalogue of their own, which each test begins without. */
function show(view: ReactElement, store: DataStore) {
  const page = renderPage(view, { store });
  const texts = CHECKS_KNOWN.flatMap(({ id }) =>
    Object.entries(words(id)).map(([key, text]) => [`check.${id}.${key}`, text]),
  );
  act(() => i18n.load('en', Object.fromEntries(texts) as Record<string, string>));
  return page;
}

async function openOverview(more: Partial<ViewProps> = {}, before = BEFORE) {
  const { store } = openTestStore();
  const { results } = (await store.session()).runtime();
  await results.storeSummaries([RESULT, before].map(({ body: _body, ...summary }) => summary));
  return show(<OverviewView {...props(more)} />, store);
}

describe('the overview of a crawl', () => {
  it('answers in one line, says what to fix first and what changed since when', async () => {
    await openOverview();
    const verdict = await screen.findByRole('region', { name: 'Verdict' });
    expect(within(verdict).getByText('2 checks found errors.')).toBeDefined();
    expect(within(verdict).getByRole('img', { name: 'Score of the website, 0 to 100: 71' })).toBeDefined();
    expect(within(verdict).getByRole('link', { name: BROKEN.title }).getAttribute('href')).toBe(
      '/website-checker/?domain=a.example&result=r2&view=issues&check=http-4xx',
    );
    await within(verdict).findByText('+6 points');
    expect(within(verdict).getByText('14 errors')).toBeDefined();
    expect(within(verdict).getByText('+3 new')).toBeDefined();
    expect(
      within(verdict)
        .getByRole('link', { name: /Nov 14, 2026/u })
        .getAttribute('href'),
    ).toContain('compare=r1');
    expect(screen.getByText(/reached its page limit/u)).toBeDefined();
  });

  it('counts a single point as one', async () => {
    await openOverview({}, { ...BEFORE, summary: siteAuditSummary({ score: 70 }) });
    await screen.findByText('+1 point');
  });

  it('lists every deduction one click away', async () => {
    await openOverview();
    fireEvent.click(await screen.findByRole('button', { name: 'Show deductions' }));
    // Once in the order of what to fix, once in its category.
    expect(screen.getAllByText('−25')).toHaveLength(2);
  });

  it('says how what is to be fixed is ordered', async () => {
    await openOverview();
    const formula = await screen.findByText(/^Points taken from the score × pages concerned × how sure/u);
    expect(formula.textContent).toContain('certain 1, likely 0.8, hint 0.5');
  });

  it('shows each chart as bars that lead to their list, and as a table with shares', async () => {
    await openOverview();
    await screen.findByText('90% of the addresses respond without errors');
    const bars = screen.getByRole('list', { name: 'Addresses by status code' });
    expect(within(bars).getByRole('link', { name: '404' }).getAttribute('href')).toContain('view=pages&status=404');
    expect(within(bars).getByRole('link', { name: 'No response' }).getAttribute('href')).toContain('status=0');
    expect(screen.getByText('25% of the linked pages are at most 3 clicks from the start')).toBeDefined();
    // Not the edges of the bars.
    expect(screen.getByText('Half of the responses start within 873 ms')).toBeDefined();
    expect(screen.getByText('Half of the pages have 187 words or more')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Addresses by status code: as a table' }));
    const table = screen.getByRole('table', { name: 'Addresses by status code' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toContain('404' + '9' + '9%');
  });

  it('states no middle that an earlier version did not store', async () => {
    const { store } = openTestStore();
    const { medians: _medians, ...charts } = RESULT.body.charts;
    show(<OverviewView {...props({ result: { ...RESULT, body: { ...RESULT.body, charts } } })} />, store);
    await screen.findByRole('heading', { name: 'Addresses by the time to the first byte' });
    expect(screen.queryByText(/^Half of/u)).toBeNull();
  });

  it('counts findings by their own severity, as cards and the API do, and checks by their worst', async () => {
    const { store } = openTestStore();
    const summary = siteAuditSummary({ errors: 5, warnings: 9, notices: 0 });
    show(<OverviewView {...props({ result: { ...RESULT, summary } })} />, store);
    const verdict = await screen.findByRole('region', { name: 'Verdict' });
    expect(within(verdict).getByText('2 checks found errors.')).toBeDefined();
    const counts = within(verdict).getAllByRole('listitem');
    expect(counts.slice(0, 2).map(({ textContent }) => /^\d+ \w+?s/u.exec(textContent)?.[0])).toEqual([
      '5 errors',
      '9 warnings',
    ]);
  });

  it('leads nowhere from bars that no list can be narrowed to', async () => {
    await openOverview();
    for (const name of ['Addresses by the time to the first byte', 'Pages by their number of words'])
      expect(within(await screen.findByRole('list', { name })).queryAllByRole('link')).toEqual([]);
    expect(
      within(screen.getByRole('list', { name: 'Pages by clicks from the start' })).getAllByRole('link'),
    ).toHaveLength(3);
  });

  it('says what was left out, and lists every crawl to open or compare', async () => {
    await openOverview();
    await screen.findByText('4: blocked by robots.txt');
    const table = await screen.findByRole('table', { name: 'Crawls of a.example' });
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(3));
    expect(within(table).getByRole('link', { name: 'Compare' }).getAttribute('href')).toContain('compare=r1');
  });

  it('does not say that every check is passed when there are notices', async () => {
    const { store } = openTestStore();
    const body = siteAuditBody({ checks: [siteCheck('title-too-long', { severity: 'notice' })] });
    show(<OverviewView {...props({ result: siteAuditResult('r9', 1, { body }) })} />, store);
    await screen.findByText('No errors or warnings. 1 check found notices.');
    expect(screen.queryByText(/Nothing to fix/u)).toBeNull();
  });

  it('says that nothing is to be done when nothing is', async () => {
    const { store } = openTestStore();
    show(<OverviewView {...props({ result: siteAuditResult('r9', 1) })} />, store);
    await screen.findByText('Nothing to fix: every check that applies has passed.');
    expect(screen.getByText(/The first crawl of this website/u)).toBeDefined();
  });
});

describe('the checks of a crawl', () => {
  it('stand on paper with how to fix them and their first findings, and with how many there are besides', async () => {
    const { store, api } = openTestStore();
    const issues = Array.from({ length: 12 }, (_unused, id) => siteIssue(id + 1, { check: 'http-4xx' }));
    api.routes.set('/api/v1/results/r2/issues/', () => ({ issues, total: 12, nextCursor: null }));
    show(<CheckList {...props({ search: { view: 'checks' } })} />, store);
    await screen.findAllByRole('heading', { level: 2 });
    const asked = vi.fn();
    vi.stubGlobal('print', asked);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const findings = () => screen.getByText(BROKEN.howToFix).closest('article')?.querySelectorAll('li').length;
    await waitFor(() => {
      fireEvent.keyDown(document, { key: 'p', ctrlKey: true });
      expect(findings()).toBe(10);
    });
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.getByText('2 more findings: export the list to see them all.')).toBeDefined();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByText(/more findings/u)).toBeNull();
    vi.unstubAllGlobals();
  });

  it('stand by category with pages and changes; opened, they explain themselves and lead to their findings', async () => {
    const { store } = openTestStore();
    show(<CheckList {...props({ search: { view: 'checks' } })} />, store);
    const headings = await screen.findAllByRole('heading', { level: 2 });
    expect(headings.map((each) => each.textContent)).toEqual(['Availability', 'Titles']);
    fireEvent.click(screen.getByRole('button', { name: (name) => name.includes(BROKEN.title) }));
    expect(screen.getByText(BROKEN.explanation)).toBeDefined();
    expect(screen.getByText(BROKEN.howToFix)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Show 12 findings' }).getAttribute('href')).toContain('check=http-4xx');
    expect(screen.getByRole('link', { name: 'developers.google.com' })).toBeDefined();
    expect(screen.getByText('1 check could not run')).toBeDefined();
  });

  it('say of those that are passed what is right, not what was not found', async () => {
    const { store } = openTestStore();
    show(<CheckList {...props({ search: { view: 'checks' } })} />, store);
    const passed = (await screen.findByText('1 check passed')).closest('details') ?? document.body;
    const { passed: right, title } = words('http-5xx');
    expect(within(passed).getByRole('listitem', { hidden: true }).textContent).toBe(right);
    expect(screen.queryByText(title)).toBeNull();
  });

  it('are narrowed by severity, by change and by words, all through the address bar', async () => {
    const { store } = openTestStore();
    const chosen: ViewSearch[] = [];
    function Addressed() {
      const [search, setSearch] = useState<ViewSearch>({ view: 'checks', show: 'warning' });
      const onSearchChange = (next: ViewSearch) => {
        chosen.push(next);
        setSearch(next);
      };
      return <CheckList {...props({ search, onSearchChange })} />;
    }
    show(<Addressed />, store);
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Show' });
    expect(choice.value).toBe('warning');
    expect(screen.getByText('1 check')).toBeDefined();
    fireEvent.change(choice, { target: { value: 'changed' } });
    expect(screen.getByText('2 checks')).toBeDefined();
    fireEvent.change(choice, { target: { value: '' } });
    expect(chosen).toEqual([{ view: 'checks', show: 'changed' }, { view: 'checks' }]);
    expect(screen.getByText('3 checks')).toBeDefined();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'no such' } });
    expect(screen.getByText('No checks match the filter.')).toBeDefined();
  });
});
