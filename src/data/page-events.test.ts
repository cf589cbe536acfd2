import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { accountNamed } from '#tests/support/browser-tab.ts';
import { openTestStore } from '#tests/support/test-store.ts';
import { keepInStep } from './page-events.ts';

const PATH = '/api/v1/user/set-online/';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

function see(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
}

async function start(user: ReturnType<typeof accountNamed> | null) {
  const { store, api } = openTestStore(user);
  api.signInAs(user?.id ?? null);
  api.routes.set(PATH, () => ({ online: true }));
  await store.session();
  const end = keepInStep(store);
  onTestFinished(() => {
    end();
    vi.restoreAllMocks();
  });
  await new Promise((resolve) => setTimeout(resolve));
  return { api, end, times: () => api.callsTo(PATH).length };
}
/** Lets time pass, and what was sent arrive. */
async function pass(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  await new Promise((resolve) => setTimeout(resolve, 20));
}

it('presence is told after the start and every 60 s while the page is visible, not while it is hidden [spec:4.27]', async () => {
  const { times, end, api } = await start(accountNamed('u1'));
  // Not by "waitFor", which lets made-up time pass.
  await pass(0);
  expect(times()).toBe(1);
  expect(api.callsTo(PATH)[0]?.query.get('tz')).toMatch(/^-?\d+$/u);
  await pass(59_999);
  expect(times()).toBe(1);
  await pass(1);
  expect(times()).toBe(2);
  await pass(60_000);
  expect(times()).toBe(3);

  see('hidden');
  await pass(300_000);
  expect(times()).toBe(3);
  see('visible');
  await pass(60_000);
  expect(times()).toBe(4);

  end();
  await pass(300_000);
  expect(times()).toBe(4);
});

it('presence of a visitor is not told', async () => {
  const { times } = await start(null);
  await pass(120_000);
  expect(times()).toBe(0);
});
