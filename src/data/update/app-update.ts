import type { Workbox } from 'workbox-window';
import { ignoreFailure } from '#core/base/ignore-failure.ts';
import { appConnectivity } from '#src/data/server/app-connectivity.ts';
import { BUILD_ID } from './build-id.ts';
import type { Connectivity } from '#src/data/server/connectivity.ts';
import { sessionValue } from '#src/data/storage/web-storage.ts';

/**
 * `ready`: a new version waits for a click; `mustReload`: another version has been put to work already; `tooOld`: the server
 * no longer answers this one; `noNewVersion`: nor after an update was tried, as there is none yet.
 */
export type UpdateState = 'none' | 'ready' | 'mustReload' | 'tooOld' | 'noNewVersion';
export type AppUpdate = ReturnType<typeof createAppUpdate>;
export type AppUpdateDeps = {
  readonly connectivity: Pick<Connectivity, 'state' | 'subscribe'>;
  readonly hasNetwork: () => boolean;
  /** Loads the page again. */
  readonly reload: () => void;
  /** Renews the browser's copy of this page, past every cache. */
  readonly renewPage: () => Promise<unknown>;
};

const CHECK_MS = 3_600_000;
const ARRIVED_MS = 5000;
const FLUSH_PATIENCE_MS = 3000;
const INSTALL_PATIENCE_MS = 20_000;
/** A worker takes over when the one before has answered what it was asked; a browser waits for that for minutes. */
const TAKE_OVER_PATIENCE_MS = 5000;
const TRIED_KEY = 'sitewarden:update-tried-for-build';

/** The state of the app's updates. `start` is called once, by the page. */
export function createAppUpdate({ connectivity, hasNetwork, reload, renewPage }: AppUpdateDeps) {
  const listeners = new Set<() => void>();
  const wasTried = sessionValue.get(TRIED_KEY) === BUILD_ID;
  let state: UpdateState = 'none';
  let isPutOff = false;
  let isApplying = false;
  let workbox: Workbox | undefined;
  let registration: ServiceWorkerRegistration | undefined;

  function enter(next: UpdateState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function isRefused(): boolean {
    return state === 'tooOld' || state === 'noNewVersion';
  }

  function look(): void {
    // The very first version passes through here too; it has none before it to be put off for.
    const isWaiting = registration?.waiting && registration.active;
    if (isWaiting && state === 'none' && !isPutOff) enter('ready');
  }

  function watchInstalling(): void {
    registration?.installing?.addEventListener('statechange', look);
  }

  function check(): void {
    if (registration !== undefined && hasNetwork())
      ignoreFailure(registration.update(), 'update check; the next one tries again');
  }

  async function register(container: ServiceWorkerContainer): Promise<void> {
    const { controller } = container;
    let isFirst = controller === null;
    function handleTakeOver(): void {
      // Only now is the new version in charge; the other tabs are asked, never reloaded under their user's hands.
      if (isApplying) reload();
      else if (isFirst) {
        keepWhatIsLoaded(container);
        // What was on its way when the worker took over has arrived by then.
        setTimeout(() => keepWhatIsLoaded(container), ARRIVED_MS);
      } else if (!isRefused()) enter('mustReload');
      isFirst = false;
    }
    await untilLoaded();
    const library = await import('workbox-window');
    workbox = new library.Workbox('/sw.js', { scope: '/', updateViaCache: 'none' });
    workbox.addEventListener('controlling', handleTakeOver);
    const registering = workbox.register();
    workbox.addEventListener('waiting', () => void registering.then(look));
    registration = await registering;
    if (registration === undefined) return;
    if (container.controller !== controller) handleTakeOver();
    // A hard reload leaves the worker out, although there is one.
    isFirst &&= registration.active?.state !== 'activated';
    // The library tells neither of a version that is being installed by now, nor of all that are found later.
    registration.addEventListener('updatefound', watchInstalling);
    watchInstalling();
    // The very first version stores most of the app only now, and one that was stopped in the middle of it goes on.
    if (controller !== null) container.controller?.postMessage({ type: 'STORE_APP' });
    if (registration.active !== null) check();
  }

  /** Has the worker look for a new version now, and waits until it could be put to work. Never rejects. */
  async function fetchNewVersion(): Promise<void> {
    try {
      await (registration === undefined ? renewPage() : registration.update());
      if (registration?.installing) await inTime(untilInstalled(registration.installing), INSTALL_PATIENCE_MS);
    } catch {
      // Whatever there is will do.
    }
  }

  return {
    state: (): UpdateState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * Registers the service worker and looks for new versions at the start, hourly, when the page is shown, and when the
     * network or the server is back.
     */
    start(): void {
      // Missing on plain http pages and in some private windows, though typed as always there.
      const { serviceWorker } = navigator as Partial<Navigator>;
      if (serviceWorker === undefined) return;
      ignoreFailure(register(serviceWorker), 'service worker; the app works without, only not offline');
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check());
      window.addEventListener('online', check);
      connectivity.subscribe(() => connectivity.state() === 'online' && check());
      setInterval(check, CHECK_MS);
    },
    /** The server refuses this version. Called with each refusal. */
    refuse: (): void => {
      if (!isRefused()) enter(wasTried ? 'noNewVersion' : 'tooOld');
    },
    /**
     * Puts the waiting version to work, after looking for one when the server asks for it; the page reloads when it is in
     * charge, or at once when there is none. Nothing that hangs keeps the page from being loaded again.
     * @param flush stores what is being typed.
     */
    async apply(flush: () => Promise<unknown>): Promise<void> {
      await inTime(flush(), FLUSH_PATIENCE_MS);
      isApplying = true;
      if (isRefused()) {
        // Noted down, so that the next start can say that it did not help instead of offering the same again.
        sessionValue.set(TRIED_KEY, BUILD_ID);
        await fetchNewVersion();
      }
      if (state !== 'mustReload' && registration?.waiting) {
        workbox?.messageSkipWaiting();
        setTimeout(reload, TAKE_OVER_PATIENCE_MS);
      } else reload();
    },
    /** Hides the offer until the next start; what the server refuses cannot be put off. */
    later: (): void => {
      isPutOff = true;
      if (!isRefused()) enter('none');
    },
  };
}

/** This page's own updates. */
export const appUpdate = createAppUpdate({
  connectivity: appConnectivity,
  hasNetwork: () => navigator.onLine,
  reload: () => location.reload(),
  renewPage: () => fetch(location.href, { cache: 'reload' }),
});

/** The worker is not to take bandwidth from the first paint. */
async function untilLoaded(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
}

function untilInstalled(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => worker.addEventListener('statechange', resolve));
}

/** Resolves with the promise, or when it takes too long. */
function inTime(promise: Promise<unknown>, patienceMs: number): Promise<unknown> {
  return Promise.race([promise, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

/** Texts, a tool's libraries, flags and website icons were loaded before the first worker was in charge: it is asked to keep them. */
function keepWhatIsLoaded({ controller }: ServiceWorkerContainer): void {
  const urlsToCache = performance
    .getEntriesByType('resource')
    .map((entry) => entry.name)
    .filter((name) => /\/assets\/(?:locale|heavy)-|\/flags\/|\/api\/v1\/sites\/favicon\//u.test(name));
  controller?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
  controller?.postMessage({ type: 'STORE_APP' });
}
