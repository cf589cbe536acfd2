import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Result } from '#core/contract/results.ts';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { DataProvider } from './data-provider.tsx';
import { useAuditSearch } from './use-audit-search.ts';
import { useDraft } from './use-draft.ts';
import { usePreference } from './use-preference.ts';
import { useResult } from './use-results.ts';

const DAY_MS = 24 * 3_600_000;

function result(id: string, title: string, score: number, day: number): Result {
  const finishedAtMs = Date.UTC(2026, 0, 1, 12) + day * DAY_MS;
  const summary = { score, errors: 0, warnings: 0, notices: 0, passed: 1, status: 200, title };
  return {
    id,
    type: 'PageAudit',
    site: 'a.example',
    url: `https://a.example/${id}/`,
    startedAtMs: finishedAtMs,
    finishedAtMs,
    engine: 'x/1',
    summary,
    body: { of: id },
  };
}

describe('useAuditSearch', () => {
  function Found() {
    const { rows, text, setText } = useAuditSearch({ type: 'PageAudit', site: 'a.example' });
    return (
      <>
        <input aria-label="search" value={text} onChange={(event) => setText(event.target.value)} />
        <p>{rows === undefined ? 'opening' : `found: ${rows.map(({ id }) => id).join(' ')}`}</p>
      </>
    );
  }

  it('finds stored audits by address, title, score and date, newest first, without a network', async () => {
    const { store, api } = openTestStore();
    api.close();
    renderWithTexts(
      <DataProvider store={store}>
        <Found />
      </DataProvider>,
    );
    const { results } = (await store.session()).runtime();
    await act(() =>
      results.storeSummaries([
        result('shop', 'Crème brûlée', 87, 0),
        result('about', 'Who we are', 55, 40),
        { ...result('broken', '', 1, 3), summary: { score: 'high' } },
      ]),
    );
    await screen.findByText('found: about broken shop');
    for (const [text, found] of [
      ['SHOP', 'shop'],
      ['creme', 'shop'],
      ['87', 'shop'],
      ['feb 10', 'about'],
      ['who 55', 'about'],
      ['nothing', ''],
      [' ', 'about broken shop'],
    ] as const) {
      fireEvent.change(screen.getByRole('textbox', { name: 'search' }), { target: { value: text } });
      await screen.findByText(`found: ${found}`, { normalizer: (shown) => shown });
    }
  });
});

describe('useResult', () => {
  function Shown() {
    const { result: shown, error } = useResult('r1');
    return <p>{shown === undefined ? (error === null ? 'reading' : error.message) : `read ${shown.id}`}</p>;
  }

  it('says at once that one only the server has needs a connection, and opens it by itself on return', async () => {
    const { store, api, connectivity } = openTestStore();
    api.routes.set('/api/v1/results/r1/', () => result('r1', 'Title', 1, 0));
    api.close();
    renderWithTexts(
      <DataProvider store={store}>
        <Shown />
      </DataProvider>,
    );
    await screen.findByText('No answer: unreachable', undefined, { timeout: 900 });
    api.open();
    act(() => connectivity.reportSuccess());
    await screen.findByText('read r1');
    expect(await (await store.session()).runtime().results.body('r1')).toMatchObject({ id: 'r1' });
  });

  it.each([
    [429, 'TOO_MANY_REQUESTS'],
    [500, 'ERROR_MAIN'],
  ])('is shown as it was stored while the server refuses the newer one for a time: %i', async (status, code) => {
    const { store, api } = openTestStore();
    const { results } = (await store.session()).runtime();
    const { body, ...summary } = result('r1', 'Title', 1, 0);
    await results.store({ ...summary, body });
    await results.storeSummaries([{ ...summary, revisedAtMs: 7 }]);
    api.failWhen(() => ({ status, code }));
    renderWithTexts(
      <DataProvider store={store}>
        <Shown />
      </DataProvider>,
    );
    await screen.findByText('read r1');
  });
});

describe('stored values of another type', () => {
  function Values() {
    const [order] = usePreference('order', 'site asc');
    const [isOn] = usePreference('on', true);
    const draft = useDraft('form', { text: 'empty', isList: false });
    return <p>{`${order}, ${String(isOn)}, ${draft.value.text}`}</p>;
  }

  it.each([
    [42, 'yes', null],
    [null, {}, 'text'],
    [['site'], 1, { text: 7, isList: false }],
    [{}, null, { text: 'half' }],
  ])('are ignored: %j, %j, %j', async (order, isOn, draft) => {
    const { store } = openTestStore();
    const { preferences, drafts } = (await store.session()).runtime();
    preferences.set('order', order);
    preferences.set('on', isOn);
    drafts.set('form', draft);
    await Promise.all([preferences.flushed(), drafts.flushed()]);
    renderWithTexts(
      <DataProvider store={store}>
        <Values />
      </DataProvider>,
    );
    await act(async () => {
      await drafts.get('form');
      await preferences.get('on');
    });
    expect(screen.getByText('site asc, true, empty')).toBeDefined();
  });
});
