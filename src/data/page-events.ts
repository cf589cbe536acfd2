import { ignoreFailure } from '#core/base/ignore-failure.ts';
import type { DataStore } from './data-store.ts';

const PRESENCE_MS = 60_000;

/** Opens the session and tells it what happens to the page. @returns the function that stops listening. */
export function keepInStep(store: DataStore): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const opened = store.session().then((session) => {
    if (signal.aborted) return;
    const onVisibility = (): void => {
      if (document.visibilityState === 'visible') void session.onShown();
      else session.onHidden();
    };
    const onBack = (event: PageTransitionEvent): void => {
      if (!event.persisted) return;
      void session.onShown();
      // The network may be another one than when the page was left.
      void store.connectivity.probeNow();
    };
    document.addEventListener('visibilitychange', onVisibility, { signal });
    document.addEventListener('freeze', () => session.onLeft(false), { signal });
    window.addEventListener('pagehide', ({ persisted }) => session.onLeft(persisted), { signal });
    window.addEventListener('pageshow', onBack, { signal });
    window.addEventListener('focus', () => void session.catchUp(), { signal });
    window.addEventListener('appinstalled', () => session.runtime().onInstalled(), { signal });
    window.addEventListener('online', () => void store.connectivity.check(), { signal });
    window.addEventListener('offline', () => void store.connectivity.check(), { signal });

    session.tellPresence();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') session.tellPresence();
    }, PRESENCE_MS);
    signal.addEventListener('abort', () => clearInterval(timer));
  });
  ignoreFailure(opened, 'session; what needs it says so itself');
  if (!navigator.onLine) void store.connectivity.check();
  return () => ending.abort();
}
