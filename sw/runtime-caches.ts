import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

const MONTH_S = 30 * 24 * 3600;
const favicons = new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: MONTH_S, purgeOnQuotaError: true });

/** Keeps complete answers of the kind that was asked for: a network's own login page must not be kept as one of our files. */
function only(type: RegExp): WorkboxPlugin {
  return {
    cacheWillUpdate: ({ response }) =>
      Promise.resolve(
        response.status === 200 && type.test(response.headers.get('content-type') ?? '') ? response : null,
      ),
  };
}

function cacheFirst(cacheName: string, type: RegExp, expiration: ExpirationPlugin): CacheFirst {
  return new CacheFirst({ cacheName, plugins: [only(type), expiration as WorkboxPlugin] }); // it is one; only its optional members are declared more loosely
}

/** One strategy a kind of file, each with an end. When the browser has no room left, icons and flags go; texts are needed to start. */
export const runtimeCaches = {
  locales: cacheFirst('locales', /javascript/u, new ExpirationPlugin({ maxEntries: 400 })),
  heavy: cacheFirst('heavy', /javascript/u, new ExpirationPlugin({ maxEntries: 60 })),
  fonts: cacheFirst('fonts', /font/u, new ExpirationPlugin({ maxEntries: 20 })),
  flags: cacheFirst('flags', /^image\//u, new ExpirationPlugin({ maxEntries: 100, purgeOnQuotaError: true })),
  brand: cacheFirst('brand', /^image\//u, new ExpirationPlugin({ maxEntries: 5 })),
  favicons: cacheFirst('favicons', /^image\//u, favicons),
};

/** Caches what is fetched on use and never changes under its address. Answers of the API are never kept, icons of websites excepted. */
export function registerRuntimeCaches(): void {
  const onOwnHost =
    (path: RegExp) =>
    ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }) =>
      sameOrigin && path.test(url.pathname);
  // The other languages' texts are not precached: 43 of them would be fetched by everybody.
  registerRoute(onOwnHost(/^\/assets\/locale-[^/]+\.js$/u), runtimeCaches.locales);
  // Nor are libraries that one tool needs: they come with its first use.
  registerRoute(onOwnHost(/^\/assets\/heavy-[^/]+\.js$/u), runtimeCaches.heavy);
  registerRoute(onOwnHost(/^\/assets\/[^/]+\.woff2$/u), runtimeCaches.fonts);
  registerRoute(onOwnHost(/^\/flags\//u), runtimeCaches.flags);
  // The logo has another address when it changes.
  registerRoute(onOwnHost(/^\/brand\//u), runtimeCaches.brand);
  registerRoute(onOwnHost(/^\/api\/v1\/sites\/favicon\//u), runtimeCaches.favicons);
}

/** Removes what tells about the user: the icons of their websites, and the list of when they were used. */
export function forgetAccount(): Promise<void> {
  return favicons.deleteCacheAndMetadata();
}
