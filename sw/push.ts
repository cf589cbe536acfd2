import { parsePushMessage, toClickUrl } from '#core/monitoring/push-message.ts';

declare const self: ServiceWorkerGlobalScope;

/** A newer message makes itself heard although it takes the place of an older one; TypeScript does not know it. https://notifications.spec.whatwg.org/#dom-notificationoptions-renotify */
type Options = NotificationOptions & { readonly renotify: boolean };
const ICON = '/icons/icon-192.png';

/** Shows alarms that come while no page of the app is open, and opens what they are about. Their texts come as they are shown: the server knows the language. */
export function registerPush(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text() ?? '')));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path } = (event.notification.data ?? {}) as { path?: unknown }; // `show` has put it there
    event.waitUntil(open(toClickUrl(path, self.location.origin)));
  });
}

async function show(text: string): Promise<void> {
  const message = parsePushMessage(text);
  // Browsers take the permission from who is told something and shows nothing.
  if (message === null) return self.registration.showNotification(self.location.host, { icon: ICON });
  const { title, body, tag, lang, path } = message;
  const options: Options = { body, tag, lang, data: { path }, icon: ICON, renotify: true };
  return self.registration.showNotification(title, options);
}

/** Goes to a page that is open already; no other one is taken away from who works there. */
async function open(url: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => page.url === url);
  await (there === undefined ? self.clients.openWindow(url) : there.focus());
}
