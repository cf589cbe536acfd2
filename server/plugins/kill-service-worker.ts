import type { App } from './fastify-types.ts';

/**
 * A service worker that ends service workers: browsers look for a new one with each page and each hour, whatever state the
 * app itself is in. It stores nothing and answers nothing, so from then on every page comes from the network. IndexedDB and
 * web storage hold what people have not sent yet: they are left alone, and no page is reloaded.
 */
const SELF_DESTROYING_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(end()));

async function end() {
  const names = await caches.keys();
  await Promise.allSettled(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
`;

/** Answers /sw.js with the worker that removes itself, in place of the app's own. */
export function addKillServiceWorker(app: App): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/sw.js',
    schema: { hide: true },
    handler: (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(SELF_DESTROYING_WORKER),
  });
}
