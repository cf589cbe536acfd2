/** Rules of the browser itself, the first that matches; TypeScript does not know them. https://w3c.github.io/ServiceWorker/#register-router-method */
type Route = {
  readonly condition: { readonly urlPattern: { readonly pathname: string } };
  readonly source: 'network' | 'fetch-event';
};
type InstallEvent = ExtendableEvent & { readonly addRoutes?: (routes: readonly Route[]) => Promise<void> };

const toRoute = (pathname: string, source: Route['source']): Route => ({
  condition: { urlPattern: { pathname } },
  source,
});

/** Icons of websites are kept by the worker; nothing else that the server is asked for ever is. */
const ROUTES: readonly Route[] = [
  toRoute('/api/v1/sites/favicon/', 'fetch-event'),
  toRoute('/api/*', 'network'),
  toRoute('/socket.io/*', 'network'),
];

/**
 * Has the browser send calls of the API past the worker, where it can. Each would go through the worker for nothing, and one
 * that comes just as the worker ends to give way to the next version starts it again: Chromium then leaves the next version
 * waiting for up to five minutes, whatever it is told.
 */
export function sendPastTheWorker(event: InstallEvent): void {
  // A browser that refuses them does as those that know nothing of them.
  const added = event.addRoutes?.(ROUTES).catch(() => undefined);
  if (added !== undefined) event.waitUntil(added);
}
