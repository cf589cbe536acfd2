import { onTestFinished, vi } from 'vitest';

/** Makes every write of a database fail as long as there is no room, as a browser does whose storage is full. */
export function limitStorage(hasRoom: () => boolean): void {
  for (const method of ['put', 'add'] as const) {
    const write: (this: IDBObjectStore, ...row: Parameters<IDBObjectStore['put']>) => IDBRequest<IDBValidKey> =
      Reflect.get(IDBObjectStore.prototype, method);
    const limited = vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
      this: IDBObjectStore,
      ...row
    ) {
      if (!hasRoom()) throw new DOMException('No room', 'QuotaExceededError');
      return write.apply(this, row);
    });
    onTestFinished(() => limited.mockRestore());
  }
}

/** The browser's caches by name. */
export function stubCaches(names: readonly string[]): Set<string> {
  const kept = new Set(names);
  vi.stubGlobal('caches', { delete: (name: string) => Promise.resolve(kept.delete(name)) });
  onTestFinished(() => void vi.unstubAllGlobals());
  return kept;
}
