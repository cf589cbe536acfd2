import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import { createClock, openTestRuntime } from '#tests/support/local-data.ts';
import { isPersisted, persistenceAnswer, storageEstimate } from './storage-persistence.ts';

const DAY_MS = 24 * 3_600_000;
let count = 0;
let asked = 0;
let answer = false;

function newSite(): SiteHost {
  const site = toSiteHost(`p${(count += 1)}.example`);
  if (site === null) throw new Error('No host');
  return site;
}

function stubStorage(manager: unknown): void {
  Object.defineProperty(navigator, 'storage', { configurable: true, value: manager });
}

beforeEach(() => {
  asked = 0;
  answer = false;
  stubStorage({
    persist: () => {
      asked += 1;
      return Promise.resolve(answer);
    },
    persisted: () => Promise.resolve(answer),
    estimate: () => Promise.resolve({ usage: 5, quota: 100 }),
  });
  return () => Reflect.deleteProperty(navigator, 'storage');
});

/** Until a change has had its effect on whoever watches; a change that asks for nothing is followed by one that is seen. */
async function settledAfter(db: Awaited<ReturnType<typeof openTestRuntime>>): Promise<void> {
  const seen = vi.fn();
  const end = db.watch(() => db.outbox.counts(), seen);
  await vi.waitFor(() => expect(seen).toHaveBeenCalled());
  end();
}

describe('asking the browser to keep the data [off:F1]', () => {
  it('happens at the first queued change, not at the start, and notes a no [off:F1]', async () => {
    const clock = createClock();
    const runtime = await openTestRuntime({ clock });
    await settledAfter(runtime);
    expect([asked, await persistenceAnswer(runtime.db)]).toEqual([0, null]);
    await runtime.projects.add([newSite()]);
    await vi.waitFor(async () =>
      expect(await persistenceAnswer(runtime.db)).toEqual({ askedAtMs: clock.now(), isGranted: false }),
    );
    await runtime.projects.add([newSite()]);
    await settledAfter(runtime);
    expect(asked).toBe(1);
    runtime.close();
  });

  it.each([
    [29, 1],
    [31, 2],
  ])('%i days after a no it was asked %i times in all [off:F1]', async (days, times) => {
    const clock = createClock();
    const host = `persist-${days}.test`;
    const first = await openTestRuntime({ clock, host });
    await settledAfter(first);
    await first.projects.add([newSite()]);
    await vi.waitFor(async () => expect((await persistenceAnswer(first.db))?.isGranted).toBe(false));
    first.close();

    clock.advance(days * DAY_MS);
    const later = await openTestRuntime({ clock, host });
    await settledAfter(later);
    expect(asked).toBe(1);
    await later.projects.add([newSite()]);
    await vi.waitFor(() => expect(asked).toBe(times));
    await settledAfter(later);
    expect(asked).toBe(times);
    later.close();
  });

  it('happens once in two tabs [off:F1]', async () => {
    const tabs = await Promise.all([openTestRuntime({ host: 'twice.test' }), openTestRuntime({ host: 'twice.test' })]);
    await Promise.all(tabs.map(settledAfter));
    await tabs[0].projects.add([newSite()]);
    await vi.waitFor(() => expect(asked).toBe(1));
    await Promise.all(tabs.map(settledAfter));
    expect(asked).toBe(1);
    for (const tab of tabs) tab.close();
  });

  it('happens for a visitor with the first project, and when the app is installed [off:F1]', async () => {
    answer = false;
    const visitor = await openTestRuntime({ userId: null });
    await settledAfter(visitor);
    await visitor.projects.add([newSite()]);
    await vi.waitFor(() => expect(asked).toBe(1));
    visitor.close();
    const installing = await openTestRuntime();
    installing.onInstalled();
    await vi.waitFor(() => expect(asked).toBe(2));
    installing.close();
  });

  it('is not needed when the browser keeps the data already', async () => {
    answer = true;
    const runtime = await openTestRuntime();
    runtime.onInstalled();
    await runtime.projects.add([newSite()]);
    await settledAfter(runtime);
    expect(asked).toBe(0);
    expect(await isPersisted()).toBe(true);
    runtime.close();
  });

  it('is left out where a browser tells nothing about its storage [off:F6]', async () => {
    stubStorage(undefined);
    const runtime = await openTestRuntime();
    runtime.onInstalled();
    expect(await isPersisted()).toBeNull();
    expect(await storageEstimate()).toEqual({ usedBytes: null, quotaBytes: null });
    runtime.close();
  });
});
