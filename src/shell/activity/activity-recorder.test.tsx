import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { setActivity, type ActivityEntry } from '#core/contract/activity-log.ts';
import { ActivityChoice } from '#src/features/storage/activity-choice.tsx';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { ActivityRecorder } from './activity-recorder.tsx';

const ANN = { id: 'u1', email: 'ann@example.org', name: 'Ann', picture: null, lang: 'en' };
const BATCH_MS = 10_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  window.scrollTo(0, 0);
});

async function show(user: typeof ANN | null = ANN, address = '/project/a.example/?url=secret#part') {
  const { store, api } = openTestStore(user);
  const page = renderPage(
    <>
      <ActivityRecorder />
      <ActivityChoice />
      <button data-activity="analyze">
        <b>Analyze</b>
      </button>
      <button>Other</button>
    </>,
    { store, address },
  );
  await vi.waitFor(() => expect(screen.getByText('Other')).toBeDefined());
  // Until the list of websites is read, which says of which project the page is.
  for (let turn = 0; turn < 20; turn += 1)
    await act(async () => {
      await vi.advanceTimersByTimeAsync(10);
      await new Promise((resolve) => setImmediate(resolve));
    });
  const sent = (): ActivityEntry[][] => api.callsTo(setActivity.path).map(({ body }) => body as ActivityEntry[]); // written by the recorder
  const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return { ...page, sent, later };
}

const stub = (name: string, value: unknown): void => {
  Object.defineProperty(navigator, name, { configurable: true, value });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
};

it('notes a page and clicks on marked elements together, without what was typed into the address', async () => {
  const { sent, later } = await show();
  await later(4000);
  fireEvent.click(screen.getByText('Analyze'));
  fireEvent.click(screen.getByText('Other'));
  expect(sent()).toEqual([]);
  await later(BATCH_MS);
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  const same = { link: '/project/a.example/', project: 'a.example', lang: 'en', scroll: 0 };
  expect(sent()).toEqual([
    [
      expect.objectContaining({ ...same, action: 'view', data: '' }),
      expect.objectContaining({ ...same, action: 'click', data: 'analyze' }),
    ],
  ]);
  expect(setActivity.body.safeParse(sent()[0]).success).toBe(true);
  expect(JSON.stringify(sent())).not.toContain('secret');
  expect(sent()[0]?.[1]?.page_time).toBeGreaterThanOrEqual(4000);
  await later(10 * BATCH_MS);
  expect(sent()).toHaveLength(1);
});

it.each([
  [19, 0],
  [20, 20],
  [640, 640],
])('counts %i px as a scroll of %i [spec:9.05]', async (scrolled, noted) => {
  const { sent, later } = await show();
  window.scrollTo(0, scrolled);
  fireEvent.click(screen.getByText('Analyze'));
  await later(BATCH_MS);
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.at(-1)?.scroll).toBe(noted);
});

it('sends twenty at once without waiting', async () => {
  const { sent } = await show();
  for (let click = 0; click < 19; click += 1) fireEvent.click(screen.getByText('Analyze'));
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent().map((entries) => entries.length)).toEqual([20]);
});

it.each<[string, (() => void) | null, typeof ANN | null]>([
  ['a visitor does', null, null],
  ['is done under Do Not Track', () => stub('doNotTrack', '1'), ANN],
  ['is done under Global Privacy Control', () => stub('globalPrivacyControl', true), ANN],
])('notes nothing that %s', async (_name, prepare, user) => {
  prepare?.();
  const { sent, later } = await show(user);
  fireEvent.click(screen.getByText('Analyze'));
  await later(2 * BATCH_MS);
  expect(sent()).toEqual([]);
});

it('notes nothing more, and sends nothing that waits, once the user has switched it off', async () => {
  const { sent, later } = await show();
  fireEvent.click(screen.getByText('Analyze'));
  fireEvent.click(screen.getByRole('checkbox'));
  await vi.waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false));
  fireEvent.click(screen.getByText('Analyze'));
  await later(2 * BATCH_MS);
  expect(sent()).toEqual([]);
});
