import { cacheNames } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { sendPastTheWorker } from './network-routes.ts';
import { NOT_THE_APP } from './navigation.ts';
import { forgetAccount, registerRuntimeCaches } from './runtime-caches.ts';
import { partFiles, registerHeavy, registerTexts } from './texts.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const { shell, texts, heavy } = partFiles(self.__WB_MANIFEST);

self.addEventListener('install', sendPastTheWorker);
// The library fetches and stores one file after the other; this has them stored beside each other, and it finds them there.
self.addEventListener('install', (event) => event.waitUntil(Promise.allSettled(shell.map(fetchAhead))));
// First: a listener that answers a request ends its way.
registerTexts(texts);
registerHeavy(heavy);
precacheAndRoute(shell, { cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [...NOT_THE_APP] }));
registerRuntimeCaches();

// A new version waits until the user agrees; the very first one serves the page that installed it at once.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  const type = typeOf(event.data);
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'FORGET_ACCOUNT') {
    // The one who asks waits for the answer, whether or not there was something to remove.
    event.waitUntil(forgetAccount().finally(() => event.ports[0]?.postMessage('done')));
  }
});

/** Stores a file that never changes under its address, unless it is there already; what fails is left to the library, which tells it. */
async function fetchAhead(file: PrecacheEntry | string): Promise<void> {
  if (typeof file === 'string' || file.revision !== null || (await caches.match(file.url))) return;
  const cache = await caches.open(cacheNames.precache);
  const response = await fetch(file.url);
  if (response.ok && !response.redirected) await cache.put(file.url, response);
}

/** The kind of a message of the page; other kinds are the library's own. */
function typeOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;
}
