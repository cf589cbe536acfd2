import { cacheNames } from 'workbox-core';
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { sendPastTheWorker } from './network-routes.ts';
import { NOT_THE_APP } from './navigation.ts';
import { registerPush } from './push.ts';
import { forgetAccount, registerRuntimeCaches } from './runtime-caches.ts';
import { partFiles, registerHeavy, registerTexts } from './texts.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** So many files are fetched beside each other: the page that is in use goes on meanwhile. */
const AT_ONCE = 16;
const { shell, texts, heavy } = partFiles(self.__WB_MANIFEST);

/** All of the app, and what of it has no version in its name: the page itself. */
const [app, start] = [shell, shell.filter((file) => !isNamed(file))].map((files) => {
  const controller = new PrecacheController();
  controller.addToCacheList(files);
  return controller;
}) as [PrecacheController, PrecacheController]; // one for each

self.addEventListener('install', sendPastTheWorker);
self.addEventListener('install', (event) => {
  // The very first version takes over at once and stores the rest when the page asks for it; another one comes whole or not at all.
  const isFirst = self.registration.active === null;
  // The library fetches and stores one file after the other; stored beside each other before, it finds them there.
  if (!isFirst) event.waitUntil(storeMissing());
  void (isFirst ? start : app).install(event);
});
// First: a listener that answers a request ends its way.
registerTexts(texts);
registerHeavy(heavy);
registerRoute(new PrecacheRoute(app, { cleanURLs: false, directoryIndex: '' }));
self.addEventListener('activate', (event) => void app.activate(event));
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(app.createHandlerBoundToURL('/index.html'), { denylist: [...NOT_THE_APP] }));
registerRuntimeCaches();
registerPush();

// A new version waits until the user agrees; the very first one serves the page that installed it at once.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  const type = typeOf(event.data);
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  const answer = (): void => event.ports[0]?.postMessage('done');
  // The one who asks waits for the answer, whether or not there was something to do.
  if (type === 'FORGET_ACCOUNT') event.waitUntil(forgetAccount().finally(answer));
  if (type === 'STORE_APP') event.waitUntil(storeMissing().finally(answer));
});

/** Stores the files of the app that are not there yet; what fails is tried again at the next start, or by the library, which tells it. */
async function storeMissing(): Promise<void> {
  const cache = await caches.open(cacheNames.precache);
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  const missing = shell.filter(isNamed).filter(({ url }) => !stored.has(new URL(url, self.location.href).href));
  for (let from = 0; from < missing.length; from += AT_ONCE)
    await Promise.allSettled(missing.slice(from, from + AT_ONCE).map(({ url }) => fetchInto(cache, url)));
}

async function fetchInto(cache: Cache, url: string): Promise<void> {
  const response = await fetch(url);
  if (response.ok && !response.redirected) await cache.put(url, response);
}

/** Whether a file never changes under its address. */
function isNamed(file: PrecacheEntry | string): file is PrecacheEntry {
  return typeof file !== 'string' && file.revision === null;
}

/** The kind of a message of the page; other kinds are the library's own. */
function typeOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;
}
