// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CacheFirst } from 'workbox-strategies';

const ORIGIN = 'https://app.test';
const DAY_MS = 24 * 3_600_000;

/** The browser's part: caches in memory, with as much room as `mayStore` says. */
function createCacheStorage(mayStore: (name: string) => boolean) {
  const stored = new Map<string, Map<string, Response>>();
  const addressOf = (request: Request | string): string => (typeof request === 'string' ? request : request.url);
  return {
    stored,
    open: (name: string) => {
      const entries = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, entries);
      return Promise.resolve({
        put(request: Request, response: Response) {
          if (!mayStore(name)) return Promise.reject(new DOMException('No room', 'QuotaExceededError'));
          entries.set(addressOf(request), response);
          return Promise.resolve();
        },
        match: (request: Request) => Promise.resolve(entries.get(request.url)?.clone()),
        delete: (request: Request | string) => Promise.resolve(entries.delete(addressOf(request))),
      });
    },
    match: (request: Request, options: { cacheName: string }) =>
      Promise.resolve(stored.get(options.cacheName)?.get(request.url)?.clone()),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
  };
}

class WorkerEvent {
  readonly work: Promise<unknown>[] = [];

  waitUntil(promise: Promise<unknown>): void {
    this.work.push(promise);
  }
}

let isFull = false;
let caches: ReturnType<typeof createCacheStorage>;
let runtimeCaches: Record<'locales' | 'flags' | 'favicons', CacheFirst>;

beforeEach(async () => {
  isFull = false;
  caches = createCacheStorage(() => !isFull);
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', new URL(`${ORIGIN}/sw.js`));
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('FetchEvent', class extends WorkerEvent {});
  vi.stubGlobal('ExtendableEvent', WorkerEvent);
  vi.stubGlobal('fetch', ({ url }: Request) => {
    const type = url.includes('texts') || url.includes('locales') ? 'text/javascript' : 'image/svg+xml';
    return Promise.resolve(new Response('x', { headers: { date: new Date().toUTCString(), 'content-type': type } }));
  });
  ({ runtimeCaches } = await import('./runtime-caches.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Asks for a file as a page does, and waits until the worker has done what it does afterwards. */
async function fetchThrough(kind: 'locales' | 'flags' | 'favicons', path: string): Promise<boolean> {
  const event = new WorkerEvent();
  const [response, done] = runtimeCaches[kind].handleAll({
    request: new Request(`${ORIGIN}${path}`),
    event: event as unknown as ExtendableEvent, // all that is asked of it
  });
  const isAnswered = (await response).ok;
  await Promise.allSettled([done, ...event.work]);
  return isAnswered;
}

const count = (kind: string): number => caches.stored.get(kind)?.size ?? 0;

describe('runtime caches', () => {
  it.each([
    ['favicons', 200],
    ['flags', 100],
    ['locales', 400],
  ] as const)(
    '%s keep at most %i files [off:F7]',
    async (kind, most) => {
      for (let index = 0; index < most + 5; index += 1) await fetchThrough(kind, `/${kind}/${index}`);
      await vi.waitFor(() => expect(count(kind)).toBe(most));
    },
    30_000,
  );

  it.each([
    ['locales', 'a web page in place of a file that is missing', 200, 'text/html'],
    ['locales', 'a file that is missing', 404, 'text/javascript'],
    ['flags', 'a web page in place of an image', 200, 'text/html'],
    ['favicons', 'a part of an image', 206, 'image/svg+xml'],
  ] as const)('%s never keep %s [off:B7]', async (kind, _what, status, type) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('x', { status, headers: { 'content-type': type } })));
    await fetchThrough(kind, '/file');
    expect(count(kind)).toBe(0);
  });

  it('fetches an icon again after 30 days [off:F7]', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await fetchThrough('favicons', '/icon');
    const calls = vi.spyOn(globalThis, 'fetch');
    vi.setSystemTime(Date.now() + 29 * DAY_MS);
    await fetchThrough('favicons', '/icon');
    expect(calls).not.toHaveBeenCalled();
    vi.setSystemTime(Date.now() + 2 * DAY_MS);
    await fetchThrough('favicons', '/icon');
    expect(calls).toHaveBeenCalled();
  });

  it('gives icons and flags back when there is no room, answers all the same, and keeps texts [off:F7] [off:F2]', async () => {
    await fetchThrough('favicons', '/icon');
    await fetchThrough('flags', '/flag');
    await fetchThrough('locales', '/texts');
    isFull = true;
    expect(await fetchThrough('favicons', '/another-icon')).toBe(true);
    await vi.waitFor(() => expect([count('favicons'), count('flags'), count('locales')]).toEqual([0, 0, 1]));
  });
});
