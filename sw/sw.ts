import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NOT_THE_APP } from './navigation.ts';
import { forgetAccount, registerRuntimeCaches } from './runtime-caches.ts';
import { partFiles, registerTexts } from './texts.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const { shell, texts } = partFiles(self.__WB_MANIFEST);

// The library fetches one file after the other, each a whole way to the server; this has them in the browser's cache by then.
self.addEventListener('install', (event) => event.waitUntil(Promise.allSettled(shell.map(fetchAhead))));
// First: a listener that answers a request ends its way.
registerTexts(texts);
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

/** Fetches a file that never changes under its address, unless it is precached already. */
async function fetchAhead(file: PrecacheEntry | string): Promise<void> {
  if (typeof file === 'string' || file.revision !== null || (await caches.match(file.url))) return;
  await (await fetch(file.url)).arrayBuffer();
}

/** The kind of a message of the page; other kinds are the library's own. */
function typeOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;
}
