import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { versionPage } from '#core/audit/hreflang/cluster-fixture.ts';
import { HREFLANG_CHECKS } from '#core/audit/hreflang/hreflang-checks.ts';
import { judgeHreflang } from '#core/audit/hreflang/judge-hreflang.ts';
import { toPageRecord } from '#core/contract/analyses/hreflang-pages.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { hreflangView } from './analysis-view.ts';
import { HreflangScreen } from './hreflang-screen.tsx';
import { HREFLANG_RULES } from './rules.ts';

const URL = 'https://example.org/en/';

function resultOf(id: string, finishedAtMs: number, german: Record<string, string>) {
  const pages = [
    versionPage('/en/', 'en', { html: { en: '/en/', de: '/de/', 'x-default': '/en/' } }),
    versionPage('/de/', 'de', { html: german }),
  ];
  const findings = judgeHreflang(HREFLANG_CHECKS, pages).flatMap(({ page, judgement }) =>
    judgement.findings.map((finding) => ({ ...finding, page: page.response.finalUrl })),
  );
  return {
    id,
    type: hreflangView.type,
    site: 'example.org',
    url: URL,
    startedAtMs: 0,
    finishedAtMs,
    engine: 'sitewarden-hreflang/1',
    summary: { clusters: 1, languages: 2, pages: 2, errors: findings.length, warnings: 0, notices: 0 },
    body: {
      kind: 'page',
      typed: [],
      pages: pages.map(toPageRecord),
      unread: [],
      unreadCount: 0,
      findings,
      passed: [],
      notRun: [],
    },
  };
}

async function show(search: Record<string, string>, onSearchChange = () => undefined) {
  const { store, api } = openTestStore();
  api.close();
  const { results } = (await store.session()).runtime();
  await results.store(resultOf('old', 1, {}));
  await results.store(resultOf('new', 2, { en: '/en/', de: '/de/2/', 'x-default': '/en/' }));
  renderPage(<HreflangScreen search={{ url: URL, ...search }} onSearchChange={onSearchChange} />, { store });
}

it('shows what is wrong without a network', async () => {
  await show({ result: 'old' });
  await screen.findByText('hreflang return link is missing');
});

it('shows holes and conflicts of a cluster', async () => {
  await show({ result: 'new', tab: 'clusters' });
  const matrix = await screen.findByRole('region', { name: 'Languages and pages' });
  const cells = within(matrix)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  expect(cells).toEqual(['/en/conflict: HTMLHTMLHTML', '/de/conflict: HTMLHTMLHTML', '/de/2/not readnot readnot read']);
});

it('writes the corrected set, checked by the same rules', async () => {
  await show({ result: 'old', tab: 'repair' });
  await screen.findByText('The same rules find nothing wrong with this set in any of its three forms.');
  expect((await screen.findByLabelText('Link elements for the head')).textContent).toContain(
    '<link rel="alternate" hreflang="de" href="https://example.org/de/">',
  );
  fireEvent.change(screen.getByLabelText('Write as'), { target: { value: 'sitemap' } });
  expect((await screen.findByLabelText('Sitemap XML')).textContent).toContain('<loc>https://example.org/de/</loc>');
});

it('compares two results', async () => {
  await show({ result: 'new', compare: 'old', tab: 'history' });
  await screen.findByText(/fixed, .* new, .* unchanged/u);
});

it('keeps what was typed, and marks the lines of a list that are wrong', async () => {
  const onSearchChange = vi.fn();
  await show({}, onSearchChange);
  fireEvent.change(await screen.findByLabelText('What to check'), { target: { value: 'list' } });
  const list = screen.getByLabelText('Page addresses, one per line');
  fireEvent.change(list, { target: { value: 'https://example.org/\nnot an address' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  await screen.findByText(/Some lines are no page addresses/u);
  expect((list as HTMLTextAreaElement).value).toContain('not an address');
  expect(onSearchChange).not.toHaveBeenCalled();
});

it('has all rules about hreflang of one page', () => {
  const all = HREFLANG_CHECKS.filter(({ id }) => id.startsWith('hreflang-')).map(({ id }) => id);
  expect(HREFLANG_RULES.map(({ id }) => id).toSorted()).toEqual(all.toSorted());
});
