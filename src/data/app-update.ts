import { ignoreFailure } from '#core/base/ignore-failure.ts';
import { isLoadingTexts } from '#src/i18n/activate.ts';
import { BUILD_ID } from './build-id.ts';
import { sessionValue } from './web-storage.ts';

/** `ready`: a new version waits for a click; `mustReload`: another tab has put it to work. */
export type UpdateState = 'none' | 'ready' | 'mustReload';

const CHECK_MS = 3_600_000;
const RECOVERY_KEY = 'sitewarden:reloaded-for-build';

/** The state of the app's updates. `start` is called once, by the page. */
export const appUpdate = createAppUpdate();

function createAppUpdate() {
  const listeners = new Set<() => void>();
  let state: UpdateState = 'none';
  let isPutOff = false;
  let isApplying = false;
  let registration: ServiceWorkerRegistration | null = null;

  function enter(next: UpdateState): void {
    if (next === state || (isPutOff && next === 'ready')) return;
    state = next;
    for (const listener of listeners) listener();
  }

  /** Watches the registration itself: a worker that is already installing when it is handed over sends no event to the library. */
  function watch(worker: ServiceWorker | null): void {
    worker?.addEventListener('statechange', look);
  }

  function look(): void {
    if (registration?.waiting && navigator.serviceWorker.controller) enter('ready');
  }

  function check(): void {
    if (registration !== null && navigator.onLine)
      ignoreFailure(registration.update(), 'update check; the next one tries again');
  }

  async function register(): Promise<void> {
    const { Workbox } = await import('workbox-window');
    const worker = new Workbox('/sw.js', { scope: '/', updateViaCache: 'none' });
    worker.addEventListener('activated', (event) => {
      if (event.isUpdate !== true) ignoreFailure(worker.messageSW(cacheLoadedTexts()), 'texts for offline use');
    });
    worker.addEventListener('controlling', (event) => {
      if (event.isUpdate !== true && !event.isExternal) return;
      // Only now is the new version in charge; the other tabs are asked, never reloaded under their user's hands.
      if (isApplying) location.reload();
      else enter('mustReload');
    });
    registration = (await worker.register()) ?? null;
    registration?.addEventListener('updatefound', () => watch(registration?.installing ?? null));
    watch(registration?.installing ?? null);
    look();
  }

  return {
    state: (): UpdateState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Registers the service worker and looks for new versions at the start, hourly, when the page is shown and when the network is back. */
    start(): void {
      if (!('serviceWorker' in navigator)) return;
      ignoreFailure(register(), 'service worker; the app works without, only not offline');
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check());
      window.addEventListener('online', check);
      setInterval(check, CHECK_MS);
    },
    /** Puts the waiting version to work; the page reloads when it is in charge. Drafts must be stored before. */
    apply(): void {
      if (state === 'mustReload') location.reload();
      isApplying = true;
      registration?.waiting?.postMessage({ type: 'SKIP_WAITING' });
    },
    later: (): void => {
      isPutOff = true;
      if (state === 'ready') enter('none');
    },
  };
}

/** The page's texts were loaded before the worker was in charge: it is asked to keep them. */
function cacheLoadedTexts(): { type: string; payload: { urlsToCache: string[] } } {
  const urlsToCache = performance
    .getEntriesByType('resource')
    .map((entry) => entry.name)
    .filter((name) => name.includes('/assets/locale-') || name.includes('/flags/'));
  return { type: 'CACHE_URLS', payload: { urlsToCache } };
}

/**
 * Recovers from a part of the app that is gone because a newer version was installed: drafts are stored and the page is
 * loaded again, at most once for each build, so that a part missing for another reason cannot make it go round.
 */
export function recoverFromMissingParts(flushDrafts: () => Promise<void>): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (isLoadingTexts() || sessionValue.get(RECOVERY_KEY) === BUILD_ID || !navigator.onLine) return;
    sessionValue.set(RECOVERY_KEY, BUILD_ID);
    event.preventDefault();
    void flushDrafts().finally(() => location.reload());
  });
}
