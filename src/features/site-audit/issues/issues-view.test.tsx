import { i18n } from '@lingui/core';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SiteIssue } from '#core/contract/analyses/site-audit.ts';
import { ignoredFindings } from '#core/contract/lists/ignored-findings.ts';
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

type Issues = readonly SiteIssue[];

function open(issuesOf: Issues | ((query: Record<string, string>) => Issues), search: ViewSearch = {}) {
  const { store, api } = openTestStore();
  const asked: Record<string, string>[] = [];
  const chosen: ViewSearch[] = [];
  api.routes.set('/api/v1/results/r1/issues/', ({ query }) => {
    asked.push(Object.fromEntries(query));
    const issues = typeof issuesOf === 'function' ? issuesOf(Object.fromEntries(query)) : issuesOf;
    return { issues, total: issues.length, nextCursor: null };
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
  const rules = async () => {
    const all = await (await store.session()).runtime().list(ignoredFindings).all();
    return all.map(({ value }) => value);
  };
  return { asked, chosen, rules };
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

  it('are ignored with a reason and a last day in the one dialog, and that can be taken back', async () => {
    const { rules } = open([siteIssue(1, { check: CHECK, messageKey: 'broken' }), broken(2)]);
    const all = await rows();
    fireEvent.keyDown(all.at(1) ?? document.body, { key: 'Enter' });
    const dialog = await screen.findByRole('dialog', { name: 'Broken link' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Ignore' }));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    fireEvent.keyDown(within(dialog).getByRole('form', { name: 'Ignore' }), { key: 'Escape' });
    expect(within(dialog).queryByRole('form')).toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Ignore' }));
    const form = within(dialog).getByRole('form', { name: 'Ignore' });
    const send = () => fireEvent.click(within(form).getByRole('button', { name: 'Ignore' }));
    send();
    expect(within(form).getByText('Give a reason, so that others understand it later.')).toBeDefined();
    fireEvent.change(within(form).getByLabelText('Reason'), { target: { value: ' On purpose ' } });
    fireEvent.change(within(form).getByLabelText('Until the end of'), { target: { value: '2020-01-01' } });
    send();
    expect(within(form).getByText('Choose a day in the future.')).toBeDefined();
    fireEvent.change(within(form).getByLabelText('Until the end of'), { target: { value: '2999-12-31' } });
    send();
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(await rules()).toEqual([
      expect.objectContaining({
        site: RESULT.site,
        check: CHECK,
        finding: expect.objectContaining({ url: expect.stringContaining('a.example') as string }) as object,
        reason: 'On purpose',
        untilMs: new Date('2999-12-31T23:59:59').getTime(),
      }),
    ]);
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    fireEvent.click(undo);
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(await rules()).toEqual([]);
  });

  it('of the whole check are ignored at once and taken back at once', async () => {
    const { rules } = open([broken(1)]);
    fireEvent.click(await screen.findByRole('button', { name: 'Ignore this check' }));
    const form = await screen.findByRole('form', { name: 'Ignore' });
    fireEvent.change(within(form).getByLabelText('Reason'), { target: { value: 'Known' } });
    fireEvent.click(within(form).getByRole('button', { name: 'Ignore' }));
    await screen.findByText('This check is ignored.');
    expect(await rules()).toEqual([expect.objectContaining({ check: CHECK, finding: null, untilMs: null })]);
    fireEvent.click(await screen.findByRole('button', { name: 'Stop ignoring this check' }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(await rules()).toEqual([]);
  });

  it('are ignored several at once: each finding about the targets that are selected', async () => {
    const { rules } = open([
      broken(1),
      broken(2),
      broken(3, { at: 'https://a.example/lost/' }),
      broken(4, { at: 'https://a.example/stays/' }),
    ]);
    await rows();
    fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${GONE}` }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select https://a.example/lost/' }));
    fireEvent.click(screen.getByRole('button', { name: 'Ignore 2 rows' }));
    const form = await screen.findByRole('form', { name: 'Ignore' });
    fireEvent.change(within(form).getByLabelText('Reason'), { target: { value: 'Known' } });
    fireEvent.click(within(form).getByRole('button', { name: 'Ignore' }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect((await rows())[0]?.textContent).toContain('/stays/');
    expect(await rules()).toHaveLength(3);
  });

  it('are exported in the order of the crawl, narrowed as they are shown', async () => {
    const { asked } = open([], { state: 'back', order: 'desc' });
    await screen.findByText('No findings match the filter.');
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Table (CSV)' }));
    await waitFor(() => expect(asked.at(-1)).toEqual({ check: CHECK, state: 'back', limit: '1000' }));
  });

  it('are narrowed by state through the address bar', async () => {
    const { asked, chosen } = open([], { state: 'back', find: 'x' });
    await screen.findByText('No findings match the filter.');
    expect(asked[0]).toMatchObject({ state: 'back', search: 'x' });
    fireEvent.change(screen.getByLabelText('State'), { target: { value: '' } });
    expect(chosen[0]).toMatchObject({ view: 'issues', check: CHECK, find: 'x', state: undefined });
  });
});
