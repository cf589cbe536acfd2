import { Dexie } from 'dexie';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import { createIds, openTestRuntime } from '#tests/support/local-data.ts';
import { openAccountRuntime } from './account-runtime.ts';
import { databaseName } from '#src/data/database/app-database.ts';
import { SCHEMA } from '#src/data/database/schema.ts';
import { discardUnreadable } from '#src/data/storage/storage-rescue.ts';
import { storageStatus } from '#src/data/storage/storage-status.ts';

const QUIET = { onVersionChange: () => undefined, onBlocked: () => undefined };
const A = toSiteHost('a.example') as SiteHost; // a valid host
const B = toSiteHost('b.example') as SiteHost; // a valid host
const reported: unknown[] = [];

beforeEach(() => {
  storageStatus.set({ isFull: false, isLost: false, isEvicted: false });
  reported.length = 0;
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  vi.spyOn(console, 'warn').mockReturnValue();
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

function open(host: string, userId: string | null = null) {
  return openAccountRuntime({ host, userId, now: () => 1, newId: createIds(), events: QUIET });
}

/** Lets `open` fail for one database; others work. @returns how often it was tried. */
function breakDatabase(name: string, fail: (version: number | undefined) => IDBOpenDBRequest | null): () => number {
  const real = indexedDB.open.bind(indexedDB);
  let attempts = 0;
  vi.spyOn(indexedDB, 'open').mockImplementation((wanted, version) => {
    if (wanted !== name) return real(wanted, version);
    attempts += 1;
    return fail(version) ?? real(wanted, version);
  });
  return () => attempts;
}

/** Lets every read over a connection fail, as Safari does after the page slept. @returns how many did. */
function failReadsOf(isBroken: (connection: IDBDatabase) => boolean): () => number {
  let failures = 0;
  const read: (this: IDBObjectStore, key: IDBValidKey | IDBKeyRange) => IDBRequest = Reflect.get(
    IDBObjectStore.prototype,
    'get',
  );
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
    if (!isBroken(this.transaction.db)) return read.call(this, key);
    failures += 1;
    return unknownError();
  });
  return () => failures;
}

function unknownError(): never {
  throw new DOMException('Internal error opening backing store', 'UnknownError');
}

describe('a browser without storage', () => {
  it('is used in memory when it knows no databases [off:F4]', async () => {
    const { dependencies } = Dexie;
    const known = { ...dependencies };
    dependencies.indexedDB = undefined as unknown as IDBFactory; // as such a browser gives it
    onTestFinished(() => void Object.assign(dependencies, known));
    for (const userId of [null, 'u1']) {
      const runtime = await open('none.test', userId);
      expect(runtime.found).toBe('memory');
      const seen: unknown[] = [];
      onTestFinished(runtime.watch(runtime.projects.first, (value) => seen.push(value)));
      await vi.waitFor(() => expect(seen).toEqual([null]));
      expect(await runtime.projects.add([A])).toEqual([A]);
      await vi.waitFor(() => expect(seen.at(-1)).toBe(A));
    }
  });

  it('is not asked without end when no database opens [off:F4]', async () => {
    let attempts = 0;
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      attempts += 1;
      return unknownError();
    });
    const runtime = await open('failing.test');
    expect(runtime.found).toBe('memory');
    expect(await runtime.projects.add([A])).toEqual([A]);
    expect(attempts).toBeLessThan(10);
  });

  it('is not waited for without end when it never answers [off:F4]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const name = databaseName('silent.test', null);
    breakDatabase(name, () => ({}) as IDBOpenDBRequest); // a request nothing happens to
    const opening = open('silent.test');
    await vi.advanceTimersByTimeAsync(15_000);
    vi.useRealTimers();
    const runtime = await opening;
    expect(runtime.found).toBe('memory');
    expect(await runtime.projects.add([A])).toEqual([A]);
  });
});

describe('a connection that is lost', () => {
  it('is opened again when the browser closes it [off:F5]', async () => {
    const { db, projects } = await openTestRuntime();
    const connection = db.backendDB();
    connection.close();
    connection.onclose?.(new Event('close'));
    expect(await projects.add([A])).toEqual([A]);
    expect(await projects.first()).toBe(A);
    expect(await db.outbox.count()).toBe(1);
  });

  it('is opened again when it is found closed [off:F5]', async () => {
    const { db, projects } = await openTestRuntime();
    db.backendDB().close();
    expect(await projects.add([A])).toEqual([A]);
    expect(await db.outbox.count()).toBe(1);
  });

  it('is opened again once when it answers nothing but errors, for all changes under way [off:F5]', async () => {
    const { db, projects } = await openTestRuntime();
    const broken = db.backendDB();
    const failures = failReadsOf((connection) => connection === broken);
    expect(await Promise.all([projects.add([A]), projects.add([B])])).toEqual([[A], [B]]);
    expect(failures()).toBeGreaterThan(0);
    expect(await db.outbox.count()).toBe(2);
    expect(storageStatus.get().isLost).toBe(false);
  });

  it('asks for a reload when it cannot be had again [off:F5]', async () => {
    const { db, projects } = await openTestRuntime();
    const failures = failReadsOf(() => true);
    await expect(projects.add([A])).rejects.toMatchObject({ name: 'UnknownError' });
    expect(failures()).toBe(2);
    expect(storageStatus.get().isLost).toBe(true);
    vi.restoreAllMocks();
    expect(await db.projects.count()).toBe(0);
  });

  it('is not brought back after the account was removed [off:F5] [off:J3]', async () => {
    const runtime = await openTestRuntime();
    await runtime.destroy();
    await expect(runtime.projects.add([A])).rejects.toMatchObject({ name: 'DatabaseClosedError' });
    expect(await Dexie.exists(runtime.accountKey)).toBe(false);
    expect(storageStatus.get().isLost).toBe(false);
  });

  it('does not end what the screen watches [off:F5]', async () => {
    const runtime = await openTestRuntime();
    let isBroken = true;
    const seen: unknown[] = [];
    const end = runtime.watch(
      async () => {
        if (isBroken) {
          isBroken = false;
          throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
        }
        return runtime.projects.first();
      },
      (value) => seen.push(value),
    );
    onTestFinished(end);
    await vi.waitFor(() => expect(seen).toEqual([null]));
    await runtime.projects.add([A]);
    await vi.waitFor(() => expect(seen.at(-1)).toBe(A));
    expect(reported).toEqual([]);
  });
});

describe('data that cannot be used', () => {
  it('is left alone while memory is used, and can be given up with its unsent changes saved', async () => {
    const first = await open('broken.test', 'u1');
    await first.projects.add([A]);
    first.close();
    // Only the app's own way of opening it fails, as after a failed upgrade.
    breakDatabase(first.accountKey, (version) => (version === undefined ? null : unknownError()));
    const runtime = await open('broken.test', 'u1');
    expect(runtime.found).toBe('unreadable');
    expect(await runtime.projects.first()).toBeNull();

    const unsent: unknown = JSON.parse((await discardUnreadable(first.accountKey)) ?? 'null');
    expect(unsent).toMatchObject([{ lane: 'a.example', command: { name: 'sites/add' } }]);
    vi.restoreAllMocks();
    const again = await open('broken.test', 'u1');
    expect([again.found, await again.outbox.counts()]).toEqual(['new', { waiting: 0, failed: 0 }]);
  });

  it('is removed with the account although it cannot be read [off:J2]', async () => {
    const first = await open('removed.test', 'u1');
    first.close();
    breakDatabase(first.accountKey, (version) => (version === undefined ? null : unknownError()));
    const runtime = await open('removed.test', 'u1');
    await runtime.destroy();
    expect(await Dexie.exists(first.accountKey)).toBe(false);
  });

  it('says at once that a newer version of the app wrote it [off:G2]', async () => {
    const first = await open('newer.test');
    await first.db.meta.put({ key: 'schema', value: SCHEMA + 1 });
    first.close();
    expect((await open('newer.test')).found).toBe('outdated');
  });

  it('sets unreadable changes aside and mends unreadable projects, reported once', async () => {
    const first = await open('shapes.test', 'u1');
    await first.projects.add([A, B]);
    await first.db.table('outbox').bulkAdd([{ lane: 'x', state: 'waiting' }, { command: null }, { key: 1 }]);
    await first.db.table('projects').bulkPut([{ site: A, tags: 'none', addedAtMs: 1 }, { site: B }]);
    first.close();

    const { outbox, projects } = await open('shapes.test', 'u1');
    expect((await outbox.list()).map((row) => [row.lane, row.state])).toEqual([
      [A, 'waiting'],
      [B, 'waiting'],
      ['x', 'failed'],
      ['unreadable:4', 'failed'],
      ['unreadable:5', 'failed'],
    ]);
    const rows = await projects.window({ order: 'site', direction: 'asc', limit: 9 });
    expect(rows.map(({ site, tags }) => [site, tags])).toEqual([
      [A, []],
      [B, []],
    ]);
    expect(reported).toHaveLength(2);
  });
});
