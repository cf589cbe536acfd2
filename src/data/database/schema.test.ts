// @vitest-environment node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Transaction } from 'dexie';
import { describe, expect, it, vi } from 'vitest';
import { dumpDatabase, restoreDatabase, type DatabaseDump } from '#tests/support/database-dump.ts';
import { createIds } from '#tests/support/local-data.ts';
import { openAccountRuntime } from '#src/data/session/account-runtime.ts';
import { databaseName, openAppDatabase, OutdatedAppError, write } from './app-database.ts';
import { SCHEMA, SCHEMA_VERSIONS, type SchemaVersion } from './schema.ts';

const QUIET = { onVersionChange: () => undefined, onBlocked: () => undefined };

/** A database of a released shape, as `tools/database-fixture.ts` wrote it then. */
function fixtureOf(version: number): DatabaseDump {
  const file = fileURLToPath(new URL(`../../../tests/fixtures/databases/v${version}.json`, import.meta.url));
  return JSON.parse(readFileSync(file, 'utf8')) as DatabaseDump; // written by the tool
}

function shapeOf(dump: DatabaseDump) {
  return Object.fromEntries(Object.entries(dump.stores).map(([name, { rows: _rows, ...shape }]) => [name, shape]));
}

describe('released shapes', () => {
  it('are numbered without gaps, each with its fixture [off:G5]', () => {
    expect(SCHEMA_VERSIONS.map(({ number }) => number)).toEqual(SCHEMA_VERSIONS.map((_version, index) => index + 1));
    expect(SCHEMA_VERSIONS.map(({ number }) => fixtureOf(number).nativeVersion)).toEqual(
      SCHEMA_VERSIONS.map(({ number }) => number * 10),
    );
  });

  it.each(SCHEMA_VERSIONS.map(({ number }) => number))(
    '%i is still declared as it was released [off:G5]',
    async (number) => {
      const versions = SCHEMA_VERSIONS.filter((version) => version.number <= number);
      (await openAppDatabase(`fresh-${number}`, QUIET, undefined, versions)).close();
      expect(shapeOf(await dumpDatabase(`fresh-${number}`))).toEqual(shapeOf(fixtureOf(number)));
    },
  );

  it.each(SCHEMA_VERSIONS.map(({ number }) => number))(
    '%i is opened by this version with all it holds [off:G5]',
    async (number) => {
      const host = `released-${number}.test`;
      await restoreDatabase(databaseName(host, 'u1'), fixtureOf(number));
      const atMs = Date.UTC(2026, 10, 21);
      const runtime = await openAccountRuntime({
        host,
        userId: 'u1',
        now: () => atMs,
        newId: createIds(),
        events: QUIET,
      });
      const { db, projects, outbox, tasks, results, crawlLists, preferences, drafts } = runtime;

      expect(runtime.found).toBe('ready');
      expect((await db.meta.get('schema'))?.value).toBe(SCHEMA);
      const rows = await projects.window({ order: 'site', direction: 'asc', limit: 10 });
      expect(rows.map(({ site, tags, syncState }) => [site, tags, syncState])).toEqual([
        ['added.example', ['shop'], 'waiting'],
        ['kept.example', ['new'], 'waiting'],
      ]);
      expect(await projects.tags()).toEqual(['new', 'old', 'shop']);
      expect((await outbox.list()).map(({ command }) => command)).toMatchObject([
        { name: 'sites/delete', site: 'removed.example' },
        { name: 'sites/tags', site: 'kept.example', add: ['new'], remove: ['old'] },
        { name: 'sites/add', site: 'added.example', tags: ['shop'] },
        { name: 'tasks/create', type: 'PageAudit', params: { url: 'https://kept.example/' } },
      ]);
      expect(await tasks.running({ site: 'kept.example' })).toMatchObject([{ isWaiting: true, type: 'PageAudit' }]);
      expect(await results.list({ site: 'kept.example' })).toMatchObject([{ id: 'r1', summary: { score: 87 } }]);
      expect(await results.body('r1')).toMatchObject({ body: { findings: [] } });
      const links = await crawlLists.read('links', 'r1', 'from=https://kept.example/');
      expect(links?.rows.map(({ to }) => to)).toEqual(number < 2 ? undefined : ['https://kept.example/a/']);
      expect(await preferences.get('project-order')).toBe('site');
      expect(await drafts.get('add-website')).toEqual({ text: 'half.exam', isList: false });
      expect(await db.tombstones.toCollection().primaryKeys()).toEqual(['removed.example']);
      runtime.close();
    },
  );
});

const NEXT = SCHEMA + 1;

/** The next shape: each entry of the outbox says what it is about. @param during runs after each of them. */
function nextVersion(during: (rewritten: number, transaction: Transaction) => void): SchemaVersion {
  return {
    number: NEXT,
    stores: { outbox: '++sequence, lane, key, state, topic' },
    async upgrade(transaction) {
      let rewritten = 0;
      await transaction
        .table('outbox')
        .toCollection()
        .modify((row: Record<string, unknown>) => {
          row['topic'] = String(row['lane']).startsWith('task:') ? 'task' : 'site';
          rewritten += 1;
          during(rewritten, transaction);
        });
    },
  };
}

describe('an upgrade [off:G3]', () => {
  async function restored(name: string): Promise<DatabaseDump> {
    await restoreDatabase(name, fixtureOf(SCHEMA));
    return dumpDatabase(name);
  }

  it.each<[string, (transaction: Transaction) => void]>([
    [
      'fails',
      () => {
        throw new Error('A fault in the upgrade');
      },
    ],
    ['is cut off', (transaction) => transaction.abort()],
  ])('that %s half-way changes nothing, and is made up for by the next [off:G3]', async (how, stop) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const name = `upgrade ${how}`;
    const before = await restored(name);
    const broken = nextVersion((rewritten, transaction) => {
      if (rewritten === 2) stop(transaction);
    });
    await expect(openAppDatabase(name, QUIET, undefined, [...SCHEMA_VERSIONS, broken])).rejects.toBeInstanceOf(Error);
    expect(await dumpDatabase(name)).toEqual(before);

    const whole = nextVersion(() => undefined);
    const db = await openAppDatabase(name, QUIET, undefined, [...SCHEMA_VERSIONS, whole]);
    const topics = await db.table('outbox').orderBy('topic').keys();
    expect(topics).toEqual(['site', 'site', 'site', 'task']);
    const rows = before.stores['outbox']?.rows ?? [];
    expect(rows.length).toBeGreaterThan(3);
    expect(await db.outbox.toArray()).toMatchObject(rows);
    expect((await db.meta.get('schema'))?.value).toBe(NEXT);
    db.close();
    vi.restoreAllMocks();
  });

  it('leaves nothing for the code before it to write to [off:G2] [off:G3]', async () => {
    await restored('upgraded');
    const next = await openAppDatabase('upgraded', QUIET, undefined, [
      ...SCHEMA_VERSIONS,
      nextVersion(() => undefined),
    ]);
    next.close();
    const old = await openAppDatabase('upgraded', QUIET);
    await expect(write(old, [old.drafts], () => old.drafts.clear())).rejects.toBeInstanceOf(OutdatedAppError);
    expect(await old.drafts.count()).toBe(1);
  });
});
