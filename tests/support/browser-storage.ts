import type { Page } from '@playwright/test';

/** Where in a browser's storages any of these texts is found: databases (those of the service worker too), web storage, cookies a page can read, caches with what they hold. */
export function tracesOf(page: Page, texts: readonly string[]): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const found: string[] = [];
    const look = (place: string, value: unknown) => {
      const written = typeof value === 'string' ? value : JSON.stringify(value);
      for (const text of wanted) if (written.includes(text)) found.push(`${place}: ${text}`);
    };
    look('session storage', Object.entries(sessionStorage));
    look('local storage', Object.entries(localStorage));
    look('cookies', document.cookie);
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        look(`cache ${name}`, request.url);
        if (!name.includes('precache')) look(`cache ${name}`, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('no answer'));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      look('name of a database', name);
      const db = await done(indexedDB.open(name));
      for (const store of db.objectStoreNames)
        look(`${name} ${store}`, await done(db.transaction(store).objectStore(store).getAll()));
      db.close();
    }
    return found;
  }, texts);
}

/** Addresses in the browser's caches. */
export function cachedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caught = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return caught.flat();
  });
}

/** The keys of a table of the account's database; of all of them when there are several. */
export function storedKeys(page: Page, table: string): Promise<IDBValidKey[]> {
  return page.evaluate(async (store) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('no answer'));
      });
    const keys: IDBValidKey[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith(`sitewarden:${location.host}:`)) continue;
      const db = await done(indexedDB.open(name));
      keys.push(...(await done(db.transaction(store).objectStore(store).getAllKeys())));
      db.close();
    }
    return keys;
  }, table);
}

/** How many rows a table of the account's database has. */
export async function countRows(page: Page, table: string): Promise<number> {
  return (await storedKeys(page, table)).length;
}
