import { Dexie } from 'dexie';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Result } from '#core/contract/results.ts';
import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import { limitStorage, stubCaches } from '#tests/support/full-disk.ts';
import { openTestRuntime } from '#tests/support/local-data.ts';
import { write } from '#src/data/database/app-database.ts';
import { isConnectionError, isQuotaError } from './storage-errors.ts';
import { clearCaches } from './storage-room.ts';
import { storageStatus } from './storage-status.ts';

const A = toSiteHost('a.example') as SiteHost; // a valid host
const B = toSiteHost('b.example') as SiteHost; // a valid host
const CACHES = ['favicons', 'flags', 'locales', 'workbox-precache-v2'];

function result(site: string, finishedAtMs: number): Result {
  const id = `${site}-${finishedAtMs}`;
  return { id, type: 'PageAudit', site, url: null, startedAtMs: 0, finishedAtMs, engine: 'e/1', summary: {}, body: {} };
}

beforeEach(() => storageStatus.set({ isFull: false, isLost: false, isEvicted: false }));

describe('a browser without room', () => {
  it('gives up caches and old results first, then stores the change [off:F2]', async () => {
    const { db, projects, results, drafts } = await openTestRuntime();
    await projects.add([A]);
    drafts.set('form', 'typed');
    await drafts.flushed();
    for (const atMs of [1, 2, 3, 4, 5]) await results.store(result('a.example', atMs));
    await results.store(result('b.example', 1));
    const caches = stubCaches(CACHES);
    limitStorage(() => !caches.has('favicons'));

    expect(await projects.add([B])).toEqual([B]);
    expect([...caches]).toEqual(['locales', 'workbox-precache-v2']);
    const bodies = await db.resultBodies.toCollection().primaryKeys();
    expect(bodies.sort()).toEqual(['a.example-3', 'a.example-4', 'a.example-5', 'b.example-1']);
    expect(await db.results.count()).toBe(6);
    expect((await db.outbox.toArray()).map((row) => row.lane)).toEqual(['a.example', 'b.example']);
    expect(await drafts.get('form')).toBe('typed');
    expect(storageStatus.get().isFull).toBe(false);
  });

  it('tries once more only, writes nothing by halves, says so, and works again when there is room [off:F2]', async () => {
    const { db, projects } = await openTestRuntime();
    await projects.add([A]);
    let hasRoom = false;
    // What is deleted needs no room; what follows in the same transaction does.
    limitStorage(() => hasRoom);
    let attempts = 0;
    const adding = write(db, [db.tags, db.projects], async () => {
      attempts += 1;
      await db.projects.delete(A);
      await db.tags.put({ tag: 'new' });
    });
    await expect(adding).rejects.toSatisfy(isQuotaError);
    expect(attempts).toBe(2);
    expect(await db.projects.count()).toBe(1);
    await expect(projects.add([B])).rejects.toSatisfy(isQuotaError);
    expect(await db.projects.toCollection().primaryKeys()).toEqual([A]);
    expect(await db.outbox.count()).toBe(1);
    expect(storageStatus.get().isFull).toBe(true);

    hasRoom = true;
    expect(await projects.add([B])).toEqual([B]);
    expect(storageStatus.get().isFull).toBe(false);
  });

  it('says so when a draft cannot be kept, which nobody waits for [off:F2]', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { drafts } = await openTestRuntime();
    limitStorage(() => false);
    drafts.set('form', 'typed');
    await drafts.flushed();
    expect(storageStatus.get().isFull).toBe(true);
    expect(reported).not.toHaveBeenCalled();
  });

  it('can be given room by hand, whole results included [off:F6]', async () => {
    const { db, projects, results } = await openTestRuntime();
    await projects.add([A]);
    await results.store(result('a.example', 1));
    const caches = stubCaches(CACHES);
    await clearCaches(db);
    expect([...caches]).toEqual(['locales', 'workbox-precache-v2']);
    expect([await db.resultBodies.count(), await db.results.count(), await db.projects.count()]).toEqual([0, 1, 1]);
  });
});

describe('isQuotaError', () => {
  const quota = new DOMException('No room', 'QuotaExceededError');
  it.each([
    ['the browser’s own', quota, true],
    ['one of the library', new Dexie.QuotaExceededError(quota), true],
    ['inside an aborted transaction', new Dexie.AbortError('aborted', quota), true],
    ['among those of a bulk write', new Dexie.BulkError('2 of 3 failed', [new Error('x'), quota]), true],
    ['as a cause', new Error('x', { cause: quota }), true],
    ['another failure', new Dexie.AbortError('aborted'), false],
    ['no error at all', 'QuotaExceededError', false],
  ])('knows %s', (_case, error, expected) => {
    expect(isQuotaError(error)).toBe(expected);
    expect(isConnectionError(error)).toBe(error instanceof Dexie.AbortError && !expected);
  });
});
