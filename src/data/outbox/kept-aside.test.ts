import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { deleteSites } from '#core/contract/sites.ts';
import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import { createFakeApi } from '#tests/support/fake-api.ts';
import { createClock, createIds, openTestRuntime, startTestSender } from '#tests/support/local-data.ts';
import { defineCommand, type AnyCommand } from './command.ts';
import { COMMANDS } from './commands.gen.ts';
import { discard } from './outbox-discard.ts';

const DELETE = '/api/v1/sites/delete/';

function host(name: string): SiteHost {
  const site = toSiteHost(`${name}.example`);
  if (site === null) throw new Error(`${name} is no host`);
  return site;
}

/** A kind of change that a later version has: it stands for a deletion. */
const later = defineCommand({
  name: 'later/kind',
  schema: z.strictObject({ what: z.string() }),
  lane: ({ what }) => what,
  batchKey: () => null,
  send: (api, commands, options) =>
    api.call(deleteSites, { body: { site: commands.map(({ what }) => what) } }, options),
  tables: () => [],
  apply: () => Promise.resolve(),
  discard: () => Promise.resolve(),
  objectName: ({ what }) => what,
  text: { one: { message: '' }, many: { message: '' }, discarded: { message: '' } },
});
const LATER = [...COMMANDS, later] as readonly AnyCommand[]; // each as it is defined

const reported: unknown[] = [];
vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
afterEach(() => reported.splice(0));

let count = 0;
/** The queue of one account, opened as often as wanted by versions of the app. */
function createDevice() {
  const clock = createClock();
  const options = { clock, newId: createIds(), host: `aside-${(count += 1)}` };
  return {
    clock,
    open: (commands: readonly AnyCommand[] = COMMANDS) => openTestRuntime({ ...options, commands }),
  };
}

/** A stored entry, as another version may leave it. */
function entry(command: unknown, more: Record<string, unknown> = {}) {
  const lane = 'x.example';
  return {
    lane,
    key: 'k-x',
    command,
    state: 'waiting',
    queuedAtMs: 5,
    notBeforeMs: 0,
    attempts: 0,
    errorCode: null,
    ...more,
  };
}

describe('a queued change that this version cannot read', () => {
  it.each<[string, Record<string, unknown>]>([
    ['of an unknown kind', entry({ name: 'later/kind', what: 'x.example' })],
    ['of a known kind with a field it does not know', entry({ name: 'sites/delete', site: 'x.example', why: 'old' })],
    ['without its object', entry({ name: 'sites/delete' })],
    ['without a command', entry(null)],
    ['with nothing at all', { note: 'precious' }],
  ])(
    '%s is kept as it was over starts, needs attention, and is never sent; the others are [off:G3]',
    async (_what, row) => {
      const { open, clock } = createDevice();
      const first = await open();
      await first.db.table('outbox').add({ ...row });
      first.close();
      (await open()).close();

      const api = createFakeApi();
      const runtime = await open();
      await runtime.projects.add([host('a')]);
      const sender = await startTestSender(runtime, api, clock);
      await sender.drain();
      expect([...api.sites.keys()]).toEqual(['a.example']);
      expect(api.callsTo(DELETE)).toEqual([]);
      const rows = await runtime.outbox.all();
      expect(rows.map(({ state, command }) => [state, command])).toEqual([
        ['failed', { name: 'unreadable', stored: row }],
      ]);
      expect(await runtime.outbox.counts()).toEqual({ waiting: 0, failed: 1 });
      expect(reported).toHaveLength(1);
    },
  );

  it('is sent by the version that knows it, under the key it had, in its place [off:G3]', async () => {
    const { open, clock } = createDevice();
    const old = await open();
    await old.db.table('outbox').add(entry({ name: 'later/kind', what: 'x.example' }, { attempts: 1 }));
    old.close();
    (await open()).close();

    const api = createFakeApi();
    api.addSite({ site: 'x.example' });
    const runtime = await open(LATER);
    expect((await runtime.outbox.all()).map(({ state }) => state)).toEqual(['waiting']);
    await (await startTestSender(runtime, api, clock)).drain();
    expect(api.callsTo(DELETE).map(({ key, body }) => [key, body])).toEqual([['k-x', { site: ['x.example'] }]]);
    expect(await runtime.outbox.all()).toEqual([]);
  });

  it('is set aside by the leading tab when a tab of a later version queues it meanwhile', async () => {
    const { open, clock } = createDevice();
    const runtime = await open();
    await runtime.db.table('outbox').add(entry({ name: 'later/kind', what: 'x.example' }));
    await runtime.projects.add([host('a')]);
    const api = createFakeApi();
    await (await startTestSender(runtime, api, clock)).drain();
    expect([...api.sites.keys()]).toEqual(['a.example']);
    expect((await runtime.outbox.all()).map(({ command }) => command.name)).toEqual(['unreadable']);
  });

  it('holds up its own lane, and none that was to travel with it', async () => {
    const { open, clock } = createDevice();
    const first = await open();
    await first.projects.add([host('a'), host('b')]);
    const [a] = await first.outbox.all();
    await first.db.table('outbox').put({ ...a, command: { name: 'sites/add', site: 'a.example', colour: 'red' } });
    first.close();

    const runtime = await open();
    await runtime.projects.changeTags([host('a')], ['x'], []);
    const api = createFakeApi();
    await (await startTestSender(runtime, api, clock)).drain();
    expect([...api.sites.keys()]).toEqual(['b.example']);
    expect((await runtime.outbox.all()).map(({ command }) => command.name)).toEqual(['unreadable', 'sites/tags']);
  });

  it('is left to the tab that sends it', async () => {
    const { open } = createDevice();
    const newer = await open(LATER);
    const row = entry({ name: 'later/kind', what: 'x.example' }, { state: 'sending' });
    await newer.db.table('outbox').add({ ...row });
    const older = await open();
    expect(await older.db.table('outbox').toArray()).toMatchObject([row]);
  });

  it('stays when it is tried again, and goes when the user discards it', async () => {
    const { open, clock } = createDevice();
    const first = await open();
    await first.db.table('outbox').add(entry({ name: 'later/kind', what: 'x.example' }));
    first.close();
    const { db, outbox } = await open();
    const [row] = await outbox.all();
    await outbox.retry([row?.sequence ?? 0]);
    expect(await outbox.all()).toEqual([row]);
    await discard(db, [row?.sequence ?? 0], clock.now);
    expect(await outbox.all()).toEqual([]);
  });
});
