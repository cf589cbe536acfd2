import { i18n } from '@lingui/core';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SiteIssue } from '#core/contract/analyses/site-audit.ts';
import type { ViewSearch } from '#src/features/site-audit/view-search.ts';
import { loadAreaTexts } from '#src/i18n/activate.ts';
import { siteAuditBody, siteAuditResult, siteCheck, siteIssue } from '#tests/support/crawl-rows.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { IssuesView } from './issues-view.tsx';

const CHECK = 'link-broken-internal';
const RESULT = siteAuditResult('r1', 1_700_000_000_000, {
  body: siteAuditBody({
    checks: [siteCheck(CHECK, { count: 3, pages: 2, change: { new: 2, back: 0, fixed: 1 } })],
    passed: ['title-missing'],
  }),
});
const GONE = 'https://a.example/gone/';
const broken = (id: number, more: Partial<SiteIssue> = {}) =>
  siteIssue(id, { check: CHECK, messageKey: 'broken', at: GONE, values: { status: 404 }, ...more });

// The words below stand for those of the catalogue, which is loaded once.
beforeAll(() => loadAreaTexts('audit', 'en'));

type Body = {
  check: string;
  finding: { url: string; at: string } | null;
  isIgnored: boolean;
  reason: string;
  untilMs: number | null;
};

type Issues = readonly SiteIssue[];

/** @param changed what the server answers to every change. */
function open(issuesOf: Issues | ((query: Record<string, string>) => Issues), search: ViewSearch = {}, changed = 1) {
  const { store, api } = openTestStore();
  const asked: Record<string, string>[] = [];
  const sent: Body[] = [];
  const chosen: ViewSearch[] = [];
  api.routes.set('/api/v1/results/r1/issues/', ({ query }) => {
    asked.push(Object.fromEntries(query));
    const issues = typeof issuesOf === 'function' ? issuesOf(Object.fromEntries(query)) : issuesOf;
    return { issues, total: issues.length, nextCursor: null };
  });
  api.routes.set('/api/v1/results/r1/issues/ignore/', ({ body }) => {
    sent.push(body as Body); // what the view sends
    return { changed };
  });
  renderPage(
    <IssuesView
      result={RESULT}
      search={{ view: 'issues', check: CHECK, ...search }}
      onSearchChange={(next) => chosen.push(next)}
    />,
    { store },
  );
  act(() =>
    i18n.load('en', {
      [`check.${CHECK}.title`]: 'Broken link',
      'check.title-missing.title': 'No title',
      'check.title-missing.passed': 'The page has a title',
      [`check.${CHECK}.explanation`]: 'Visitors get lost.',
      [`check.${CHECK}.howToFix`]: 'Change the link.',
      [`check.${CHECK}.broken`]: 'It answers {status}.',
    }),
  );
  return { asked, sent, chosen };
}
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Findings' }))
    .getAllByRole('row')
    .slice(1);

describe('the findings of a check', () => {
  it('stand below what the check means, how to fix it, its source and its change', async () => {
    open([broken(1)]);
    await screen.findByRole('heading', { name: /Broken link/u });
    expect(screen.getByText('Visitors get lost.')).toBeDefined();
    expect(screen.getByText('Change the link.')).toBeDefined();
    expect(screen.getByText('+2 new')).toBeDefined();
    expect(screen.getByRole('link', { name: 'All checks' }).getAttribute('href')).toContain('view=checks');
  });

  it('of one that is passed are none, and its heading says what is right', async () => {
    open([], { check: 'title-missing' });
    await screen.findByRole('heading', { name: /The page has a title$/u });
    expect(screen.queryByRole('heading', { name: /No title/u })).toBeNull();
  });

  it('are one row a target with the number of pages that link to it', async () => {
    const { asked } = open([
      broken(1, { url: 'https://a.example/' }),
      broken(2, { url: 'https://a.example/b/', state: 'new' }),
      broken(3, { at: 'https://a.example/lost/', url: 'https://a.example/c/' }),
    ]);
    const [first, second] = await rows();
    expect(first?.textContent).toContain('/gone/');
    expect(first?.textContent).toContain('2 pages');
    expect(first?.textContent).toContain('New');
    expect(second?.textContent).toContain('/c/');
    expect(asked[0]).toMatchObject({ check: CHECK, sort: 'at' });
  });

  it('open with every page, the sentence and the evidence marked', async () => {
    open([
      broken(1, { url: 'https://a.example/', evidence: '<a href="/gone/">' }),
      ...Array.from({ length: 24 }, (_unused, at) => broken(at + 2, { url: `https://a.example/${at}/` })),
    ]);
    fireEvent.keyDown((await rows())[0] ?? document.body, { key: 'Enter' });
    const dialog = await screen.findByRole('dialog', { name: 'Broken link' });
    expect(within(dialog).getAllByText('It answers 404.')).toHaveLength(20);
    expect(within(dialog).getByText('<a href="/gone/">').closest('mark')).not.toBeNull();
    expect(within(dialog).getByText('and 5 more pages; the export has them')).toBeDefined();
    expect(within(dialog).getByRole('link', { name: 'Open this address' }).getAttribute('href')).toContain('view=page');
  });

  it('are ignored with a reason and a last day, and that can be taken back', async () => {
    const { sent } = open([siteIssue(1, { check: CHECK, messageKey: 'broken' })]);
    fireEvent.keyDown((await rows())[0] ?? document.body, { key: 'Enter' });
    const dialog = await screen.findByRole('dialog', { name: 'Broken link' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Ignore' }));
    const question = await screen.findByRole('dialog', { name: 'Ignore this finding?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Ignore' }));
    expect(within(question).getByText('Say why, for whoever looks at this later.')).toBeDefined();
    fireEvent.change(within(question).getByLabelText('Reason'), { target: { value: ' On purpose ' } });
    fireEvent.change(within(question).getByLabelText('Until the end of'), { target: { value: '2020-01-01' } });
    fireEvent.click(within(question).getByRole('button', { name: 'Ignore' }));
    expect(within(question).getByText('Choose a day that is still to come.')).toBeDefined();
    fireEvent.change(within(question).getByLabelText('Until the end of'), { target: { value: '2999-12-31' } });
    fireEvent.click(within(question).getByRole('button', { name: 'Ignore' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    const finding = { url: 'https://a.example/p1/', at: 'https://a.example/p1/' };
    const untilMs = new Date('2999-12-31T23:59:59').getTime();
    expect(sent[0]).toEqual({ check: CHECK, finding, isIgnored: true, reason: 'On purpose', untilMs });
    expect(sent[1]).toMatchObject({ finding, isIgnored: false });
  });

  it('of the whole check can be ignored at once', async () => {
    const { sent } = open([broken(1)]);
    fireEvent.click(await screen.findByRole('button', { name: 'Ignore this check' }));
    const question = await screen.findByRole('dialog', { name: 'Ignore this check?' });
    fireEvent.change(within(question).getByLabelText('Reason'), { target: { value: 'Known' } });
    fireEvent.click(within(question).getByRole('button', { name: 'Ignore' }));
    await waitFor(() => expect(sent[0]).toMatchObject({ finding: null, isIgnored: true, untilMs: null }));
  });

  it('of an ignored check can be taken back at once, from the list and from a finding, never one by one', async () => {
    const { sent } = open([broken(1, { state: 'ignored', ignored: { by: ['check'], otherwise: 'open' } }), broken(2)]);
    fireEvent.click(await screen.findByRole('button', { name: 'Stop ignoring this check' }));
    await screen.findByText('No longer ignored');
    fireEvent.keyDown((await rows())[0] ?? document.body, { key: 'Enter' });
    const dialog = await screen.findByRole('dialog', { name: 'Broken link' });
    expect(within(dialog).queryByRole('button', { name: 'Stop ignoring' })).toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Stop ignoring this check' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    for (const body of sent) expect(body).toMatchObject({ check: CHECK, finding: null, isIgnored: false });
  });

  it('of an ignored check keep the way back when none fits the choice', async () => {
    const ignored = broken(1, { state: 'ignored', ignored: { by: ['check'], otherwise: 'open' } });
    open(({ state }) => (state === 'back' ? [] : [ignored]), { state: 'back' });
    await screen.findByText('No finding fits this choice.');
    await screen.findByRole('button', { name: 'Stop ignoring this check' });
    expect(screen.queryByRole('button', { name: 'Ignore this check' })).toBeNull();
  });

  it('tell of themselves whether the check is ignored: the whole list is not asked for', async () => {
    const { asked } = open([broken(1, { state: 'new' })], { state: 'new' });
    await screen.findByRole('button', { name: 'Ignore this check' });
    expect(asked.map(({ state }) => state)).toEqual(['new']);
  });

  it('that are ignored one by one are taken back one by one; the check itself can still be ignored', async () => {
    const { sent } = open([broken(1, { state: 'ignored', ignored: { by: ['finding'], otherwise: 'open' } })]);
    fireEvent.keyDown((await rows())[0] ?? document.body, { key: 'Enter' });
    expect(screen.queryByRole('button', { name: 'Stop ignoring this check' })).toBeNull();
    expect(screen.getByText('Ignore this check')).toBeDefined();
    const dialog = await screen.findByRole('dialog', { name: 'Broken link' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Stop ignoring' }));
    const finding = { url: broken(1).url, at: GONE };
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ finding, isIgnored: false })]));
  });

  it('are not said to be taken back when the server had nothing to take back', async () => {
    open([broken(1, { state: 'ignored', ignored: { by: ['check'], otherwise: 'open' } })], {}, 0);
    fireEvent.click(await screen.findByRole('button', { name: 'Stop ignoring this check' }));
    await screen.findByText('There was nothing to take back');
  });

  it('are exported in the order of the crawl, narrowed as they are shown', async () => {
    const { asked } = open([], { state: 'back', order: 'desc' });
    await screen.findByText('No finding fits this choice.');
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Table (CSV)' }));
    await waitFor(() => expect(asked.at(-1)).toEqual({ check: CHECK, state: 'back', limit: '1000' }));
  });

  it('are narrowed by state through the address bar', async () => {
    const { asked, chosen } = open([], { state: 'back', find: 'x' });
    await screen.findByText('No finding fits this choice.');
    expect(asked[0]).toMatchObject({ state: 'back', search: 'x' });
    fireEvent.change(screen.getByLabelText('State'), { target: { value: '' } });
    expect(chosen[0]).toMatchObject({ view: 'issues', check: CHECK, find: 'x', state: undefined });
  });
});
