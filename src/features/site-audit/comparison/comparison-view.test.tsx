import { i18n } from '@lingui/core';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CrawlComparison } from '#src/data/hooks/use-crawl-lists.ts';
import type { ViewSearch } from '#src/features/site-audit/view-search.ts';
import { loadAreaTexts } from '#src/i18n/activate.ts';
import { siteAuditResult, siteAuditSummary, siteCheck, type SiteAuditResult } from '#tests/support/crawl-rows.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { ComparisonView } from './comparison-view.tsx';

const NEW = siteAuditResult('r3', Date.UTC(2026, 10, 21, 12), { summary: siteAuditSummary({ score: 80 }) });
const MIDDLE = siteAuditResult('r2', Date.UTC(2026, 10, 14, 12), { summary: siteAuditSummary({ score: 65 }) });
const OLD = siteAuditResult('r1', Date.UTC(2026, 10, 7, 12), { summary: siteAuditSummary({ score: 60 }) });
const COMPARISON: CrawlComparison = {
  checks: [
    { ...siteCheck('title-missing', { count: 2, change: { new: 0, back: 0, fixed: 3 } }), before: 5 },
    { ...siteCheck('http-4xx', { count: 4, change: { new: 3, back: 1, fixed: 0 } }), before: 0 },
    { ...siteCheck('url-long', { severity: 'notice', count: 7, change: null }), before: 7 },
  ],
  pages: { added: 12, removed: 1, same: 40 },
  addedExamples: ['https://a.example/new/'],
  removedExamples: ['https://a.example/old/'],
};

beforeAll(() => loadAreaTexts('audit', 'en'));

async function open(
  crawls: readonly SiteAuditResult[],
  { isClosed = false, ...search }: ViewSearch & { isClosed?: boolean } = {},
  shown = NEW,
) {
  const { store, api } = openTestStore();
  const asked: (string | null)[] = [];
  const chosen: ViewSearch[] = [];
  api.routes.set(`/api/v1/results/${shown.id}/comparison/`, ({ query }) => {
    asked.push(query.get('with'));
    return COMPARISON;
  });
  const { results } = (await store.session()).runtime();
  if (isClosed) api.close();
  await results.storeSummaries(crawls.map(({ body: _body, ...summary }) => summary));
  const { href } = renderPage(
    <ComparisonView result={shown} search={search} onSearchChange={(next) => chosen.push(next)} />,
    { store },
  );
  act(() => i18n.load('en', { 'check.http-4xx.title': 'Gone', 'check.title-missing.title': 'No title' }));
  return { asked, chosen, href };
}
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Checks before and after' }))
    .getAllByRole('row')
    .slice(1);

describe('the comparison of two crawls', () => {
  it('takes the crawl before when none is chosen, and answers in one line', async () => {
    const { asked } = await open([NEW, MIDDLE, OLD]);
    await screen.findByText(/3 fixed, 3 new, 1 back again\./u);
    expect(screen.getByText(/Score 65 → 80 \(\+15\)\./u)).toBeDefined();
    expect(asked).toEqual(['r2']);
  });

  it('lists changed checks with before and after, the others on demand', async () => {
    await open([NEW, OLD], { compare: 'r1' });
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      'Gone' + '0' + '4' + '+4' + '3' + '0' + '1',
      'No title' + '5' + '2' + '-3' + '0' + '3' + '0',
    ]);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Also checks without a change' }));
    expect(await rows()).toHaveLength(3);
  });

  it('opens a page that came or went in the crawl that has it, whichever crawl is shown', async () => {
    await open([NEW, OLD], { compare: 'r3' }, OLD);
    await screen.findByText('Added pages: 12');
    expect(screen.getByRole('link', { name: 'https://a.example/new/' }).getAttribute('href')).toContain('result=r3');
    expect(screen.getByRole('link', { name: 'https://a.example/old/' }).getAttribute('href')).toContain('result=r1');
    expect(screen.getByText('The first 1 of 12')).toBeDefined();
  });

  it('compares any two crawls', async () => {
    const { chosen, href } = await open([NEW, MIDDLE, OLD], { compare: 'r1' });
    fireEvent.change(await screen.findByLabelText('Compared with'), { target: { value: 'r2' } });
    expect(chosen).toEqual([{ view: 'comparison', compare: 'r2' }]);
    fireEvent.change(screen.getByLabelText('Crawl'), { target: { value: 'r2' } });
    expect(href()).toContain('result=r2&view=comparison&compare=r1');
  });

  it('needs a second crawl', async () => {
    await open([NEW]);
    await screen.findByText('Nothing to compare with yet');
  });

  it('needs a connection when it is not kept here', async () => {
    await open([NEW, OLD], { isClosed: true });
    await screen.findByText('This comparison is not stored on this device');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
