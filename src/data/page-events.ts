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
    document.addEventListener('visibilitychange', onVisibility, { signal });
    document.addEventListener('freeze', session.onLeft, { signal });
    window.addEventListener('pagehide', session.onLeft, { signal });
    window.addEventListener('pageshow', (event) => event.persisted && void session.onShown(), { signal });
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
