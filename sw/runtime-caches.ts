import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

const WEEK_S = 7 * 24 * 3600;
const favicons = new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: WEEK_S, purgeOnQuotaError: true });

function cacheFirst(cacheName: string, expiration: ExpirationPlugin): CacheFirst {
  return new CacheFirst({ cacheName, plugins: [expiration as WorkboxPlugin] }); // it is one; only its optional members are declared more loosely
}

/** Caches what is fetched on use and never changes under its address. Answers of the API are never kept, icons of websites excepted. */
export function registerRuntimeCaches(): void {
  const onOwnHost =
    (path: RegExp) =>
    ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }) =>
      sameOrigin && path.test(url.pathname);
  // The other languages' texts are not precached: 43 of them would be fetched by everybody.
  registerRoute(
    onOwnHost(/^\/assets\/locale-[^/]+\.js$/u),
    cacheFirst('locales', new ExpirationPlugin({ maxEntries: 60 })),
  );
  registerRoute(onOwnHost(/^\/flags\//u), cacheFirst('flags', new ExpirationPlugin({ maxEntries: 100 })));
  registerRoute(onOwnHost(/^\/api\/v1\/sites\/favicon\//u), cacheFirst('favicons', favicons));
}

/** Removes what tells about the user: the icons of their websites, and the list of when they were used. */
export function forgetAccount(): Promise<void> {
  return favicons.deleteCacheAndMetadata();
}
