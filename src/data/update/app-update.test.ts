import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded ahead, so that the clock need not wait for it.
import 'workbox-window';
import { createAppUpdate, type AppUpdate } from './app-update.ts';
import type { ConnectivityState } from '#src/data/server/connectivity.ts';
import { sessionValue } from '#src/data/storage/web-storage.ts';

const HOUR_MS = 3_600_000;

class Worker extends EventTarget {
  readonly scriptURL = new URL('/sw.js', location.href).href;
  state = 'activated';
  readonly messages: unknown[] = [];
  postMessage(message: unknown): void {
    this.messages.push(message);
  }
}

/** A browser's registration and what is done to it; only what the app uses of it. */
class Registration extends EventTarget {
  active: Worker | null = null;
  waiting: Worker | null = null;
  installing: Worker | null = null;
  checks = 0;
  /** What the server has for it at the next check. */
  next: Worker | null = null;

  update(): Promise<void> {
    this.checks += 1;
    if (this.next !== null) this.install(this.next);
    this.next = null;
    return Promise.resolve();
  }

  private install(worker: Worker): void {
    worker.state = 'installing';
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    setTimeout(() => {
      this.installing = null;
      this.waiting = worker;
      worker.state = 'installed';
      worker.dispatchEvent(new Event('statechange'));
    }, 500);
  }
}

class Container extends EventTarget {
  controller: Worker | null = null;
  readonly registration = new Registration();
  register(): Promise<Registration> {
    return Promise.resolve(this.registration);
  }
}

let isOnline: boolean;
let state: ConnectivityState;
let reloads: number;
let renewals: number;
let container: Container;
const subscribers = new Set<() => void>();
const flush = () => Promise.resolve();

function createUpdate() {
  return createAppUpdate({
    connectivity: { state: () => state, subscribe: (listener) => (subscribers.add(listener), () => undefined) },
    hasNetwork: () => isOnline,
    reload: () => (reloads += 1),
    renewPage: () => Promise.resolve((renewals += 1)),
  });
}

async function start(update: AppUpdate): Promise<void> {
  update.start();
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

/** A later visit: a version is in charge already. */
async function startLater() {
  container.controller = new Worker();
  container.registration.active = container.controller;
  const update = createUpdate();
  await start(update);
  return { update, registration: container.registration };
}

function takeOver(worker: Worker): void {
  container.registration.waiting = null;
  container.registration.active = worker;
  container.controller = worker;
  container.dispatchEvent(new Event('controllerchange'));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  isOnline = true;
  state = 'online';
  reloads = 0;
  renewals = 0;
  container = new Container();
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: container } }));
  subscribers.clear();
  sessionValue.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('looking for a new version [off:C7]', () => {
  it('happens at the start, hourly, when the page is shown, and when the network or the server is back', async () => {
    const { registration } = await startLater();
    expect(registration.checks).toBe(1);
    await vi.advanceTimersByTimeAsync(HOUR_MS - 1);
    expect(registration.checks).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(registration.checks).toBe(2);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(registration.checks).toBe(3);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(registration.checks).toBe(4);
    window.dispatchEvent(new Event('online'));
    expect(registration.checks).toBe(5);
    for (const next of ['serverDown', 'online'] as const) {
      state = next;
      for (const listener of subscribers) listener();
    }
    expect(registration.checks).toBe(6);
  });

  it('does not happen without a network, nor right after the very first installation', async () => {
    const update = createUpdate();
    await start(update);
    expect(container.registration.checks).toBe(0);
    isOnline = false;
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(container.registration.checks).toBe(0);
  });
});

describe('a new version', () => {
  it('waits for a click, and the page is loaded again only when it is in charge [off:C1] [off:C6]', async () => {
    const { update, registration } = await startLater();
    const next = new Worker();
    registration.next = next;
    await registration.update();
    await vi.advanceTimersByTimeAsync(500);
    expect([update.state(), next.messages, reloads]).toEqual(['ready', [], 0]);

    await update.apply(flush);
    expect([next.messages, reloads]).toEqual([[{ type: 'SKIP_WAITING' }], 0]);
    takeOver(next);
    expect(reloads).toBe(1);
  });

  it('is put to work after what is being typed has been stored [off:C2]', async () => {
    const { update, registration } = await startLater();
    const next = new Worker();
    registration.waiting = next;
    let stored = (): void => undefined;
    const applied = update.apply(() => new Promise<void>((resolve) => (stored = resolve)));
    await vi.advanceTimersByTimeAsync(100);
    expect(next.messages).toEqual([]);
    stored();
    await applied;
    expect(next.messages).toEqual([{ type: 'SKIP_WAITING' }]);
  });

  it('is given up for this time when the browser does not put it to work, or nothing can be stored', async () => {
    const { update, registration } = await startLater();
    registration.waiting = new Worker();
    const applied = update.apply(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(3000);
    await applied;
    expect(registration.waiting.messages).toEqual([{ type: 'SKIP_WAITING' }]);
    await vi.advanceTimersByTimeAsync(4999);
    expect(reloads).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(reloads).toBe(1);
  });

  it('put off is not offered again before the next start [off:C1]', async () => {
    const { update, registration } = await startLater();
    for (const offered of ['ready', 'none', 'none']) {
      registration.next = new Worker();
      document.dispatchEvent(new Event('visibilitychange'));
      await vi.advanceTimersByTimeAsync(1000);
      expect(update.state()).toBe(offered);
      update.later();
      expect(update.state()).toBe('none');
    }
    const again = createUpdate();
    await start(again);
    expect(again.state()).toBe('ready');
  });

  it('that was being installed when the page started is offered, too [off:C1]', async () => {
    container.registration.active = container.controller = new Worker();
    container.registration.next = new Worker();
    await container.registration.update();
    const update = createUpdate();
    await start(update);
    expect(update.state()).toBe('none');
    await vi.advanceTimersByTimeAsync(500);
    expect(update.state()).toBe('ready');
  });

  it('put to work elsewhere while the page was loading is told [off:C3]', async () => {
    container.registration.active = container.controller = new Worker();
    const update = createUpdate();
    update.start();
    takeOver(new Worker());
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
    expect([update.state(), reloads]).toEqual(['mustReload', 0]);
  });

  it('put to work elsewhere is told, and never reloads this page by itself [off:C3]', async () => {
    const { update } = await startLater();
    takeOver(new Worker());
    expect([update.state(), reloads]).toEqual(['mustReload', 0]);
    update.later();
    expect(update.state()).toBe('none');
    takeOver(new Worker());
    await update.apply(flush);
    expect([update.state(), reloads]).toEqual(['mustReload', 1]);
  });

  it('that is the first one takes charge without a word, and is asked to keep what was loaded before it [off:B4]', async () => {
    const update = createUpdate();
    await start(update);
    const first = new Worker();
    takeOver(first);
    expect([update.state(), reloads]).toEqual(['none', 0]);
    expect(first.messages).toEqual([{ type: 'CACHE_URLS', payload: { urlsToCache: [] } }, { type: 'STORE_APP' }]);
  });
});

describe('a page that was loaded past the worker [off:B8]', () => {
  it('is offered a new version, and told when one has been put to work elsewhere', async () => {
    container.registration.active = new Worker();
    container.registration.waiting = new Worker();
    const update = createUpdate();
    await start(update);
    expect(update.state()).toBe('ready');
    takeOver(container.registration.waiting);
    expect(update.state()).toBe('mustReload');
  });
});

describe('a version the server refuses [off:C9]', () => {
  it('cannot be put off, and looks for a new one on Apply', async () => {
    const { update, registration } = await startLater();
    update.refuse();
    update.later();
    expect(update.state()).toBe('tooOld');
    takeOver(new Worker());
    expect(update.state()).toBe('tooOld');

    const next = new Worker();
    registration.next = next;
    const applied = update.apply(flush);
    await vi.advanceTimersByTimeAsync(500);
    await applied;
    expect([next.messages, reloads]).toEqual([[{ type: 'SKIP_WAITING' }], 0]);
    takeOver(next);
    expect(reloads).toBe(1);
  });

  it('says so when there is no new one, and loads the page only when asked to', async () => {
    const { update } = await startLater();
    update.refuse();
    await update.apply(flush);
    expect(reloads).toBe(1);
    // Calls under way are refused too before the page is gone.
    update.refuse();
    expect(update.state()).toBe('tooOld');

    const { update: again } = await startLater();
    again.refuse();
    again.refuse();
    expect([again.state(), reloads]).toEqual(['noNewVersion', 1]);
    await again.apply(flush);
    expect(reloads).toBe(2);
  });

  it('loads the page past the cache where there is no service worker', async () => {
    vi.unstubAllGlobals();
    const update = createUpdate();
    await start(update);
    update.refuse();
    await update.apply(flush);
    expect([renewals, reloads]).toEqual([1, 1]);
  });

  it('of which a part is missing is asked for the rest at the next start', async () => {
    const stored = new Worker();
    container.controller = stored;
    await start(createUpdate());
    expect(stored.messages).toEqual([{ type: 'STORE_APP' }]);
  });
});
