import { Dexie } from 'dexie';
import { describe, expect, it, vi } from 'vitest';
import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import { openTestRuntime } from '#tests/support/local-data.ts';
import { openAccountRuntime } from '#src/data/session/account-runtime.ts';
import { databaseName, openAppDatabase, OutdatedAppError, write } from './app-database.ts';
import { SCHEMA } from './schema.ts';
import { createIds } from '#tests/support/local-data.ts';

const QUIET = { onVersionChange: () => undefined, onBlocked: () => undefined };
const A = toSiteHost('a.example') as SiteHost; // a valid host

describe('app database', () => {
  it('has a name of its own for each host and account [off:J1]', () => {
    const names = [
      databaseName('a.test', null),
      databaseName('a.test', 'u1'),
      databaseName('a.test', 'u2'),
      databaseName('b.test', 'u1'),
    ];
    expect(new Set(names).size).toBe(4);
  });

  it('never writes after another tab has upgraded it [off:G1]', async () => {
    const told: boolean[] = [];
    const db = await openAppDatabase('upgraded', { ...QUIET, onVersionChange: (isDeletion) => told.push(isDeletion) });
    const newer = new Dexie('upgraded');
    newer.version(2).stores({ projects: 'site, addedAtMs, se' });
    await newer.open();
    await expect(write(db, [db.preferences], () => db.preferences.put({ key: 'k', value: 1 }))).rejects.toMatchObject({
      name: 'DatabaseClosedError',
    });
    expect(told).toEqual([false]);
    newer.close();
  });

  it('does not create an account again that was signed out of in another tab [off:J3]', async () => {
    const told: boolean[] = [];
    const db = await openAppDatabase('deleted', { ...QUIET, onVersionChange: (isDeletion) => told.push(isDeletion) });
    await Dexie.delete('deleted');
    await expect(db.preferences.put({ key: 'k', value: 1 })).rejects.toMatchObject({ name: 'DatabaseClosedError' });
    expect(told).toEqual([true]);
    expect(await Dexie.exists('deleted')).toBe(false);
  });

  it('refuses to write with old code into a newer database [off:G2]', async () => {
    const { db, projects } = await openTestRuntime();
    await db.meta.put({ key: 'schema', value: SCHEMA + 1 });
    await expect(projects.add([A])).rejects.toBeInstanceOf(OutdatedAppError);
    expect(await db.projects.count()).toBe(0);
  });

  it('does not lower the schema of a newer database when it is opened', async () => {
    const db = await openAppDatabase('newer', QUIET);
    await db.meta.put({ key: 'schema', value: SCHEMA + 1 });
    db.close();
    const again = await openAppDatabase('newer', QUIET);
    expect((await again.meta.get('schema'))?.value).toBe(SCHEMA + 1);
  });

  it('works in memory when the browser refuses to open a database [off:F4]', async () => {
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    const runtime = await openAccountRuntime({
      host: 'private.test',
      userId: null,
      now: () => 1,
      newId: createIds(),
      events: QUIET,
    });
    expect(runtime.isMemory).toBe(true);
    expect(await runtime.projects.add([A])).toEqual([A]);
    expect(await runtime.projects.first()).toBe(A);
    open.mockRestore();
  });
});
