import { describe, expect, it } from 'vitest';
import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import { createFakeApi } from '#tests/support/fake-api.ts';
import { createClock, openTestRuntime, startTestSender } from '#tests/support/local-data.ts';
import { UNDO_MS } from './undo-time.ts';

function host(text: string): SiteHost {
  const site = toSiteHost(text);
  if (site === null) throw new Error(`${text} is no host`);
  return site;
}
const A = host('a.example');
const B = host('b.example');
const ALL = { order: 'site', direction: 'asc', limit: 100 } as const;

async function setUp(userId: string | null = 'u1') {
  const clock = createClock();
  const runtime = await openTestRuntime({ clock, userId });
  const api = createFakeApi();
  const sender = await startTestSender(runtime, api, clock);
  const names = async (): Promise<string[]> => (await runtime.outbox.list(100)).map(({ command }) => command.name);
  const saved = async (...sites: SiteHost[]): Promise<void> => {
    await runtime.projects.add(sites);
    await sender.drain();
  };
  return { clock, runtime, api, sender, names, saved };
}

describe('project repository', () => {
  it('adds only what is new, once, in the order given [spec:4.09]', async () => {
    const { runtime } = await setUp();
    await runtime.projects.add([A]);
    expect(await runtime.projects.add([B, A, B])).toEqual([B]);
    expect((await runtime.projects.window(ALL)).map((row) => row.site)).toEqual([A, B]);
  });

  it('stores the row and its command together or not at all [off:D1]', async () => {
    const { runtime } = await setUp();
    runtime.db.outbox.hook('creating', () => {
      throw new Error('The disk is full');
    });
    await expect(runtime.projects.add([A])).rejects.toThrow('The disk is full');
    expect(await runtime.db.projects.count()).toBe(0);
    expect(await runtime.db.outbox.count()).toBe(0);
  });

  it('keeps a visitor’s projects here', async () => {
    const { runtime, names } = await setUp(null);
    await runtime.projects.add([A]);
    await runtime.projects.remove([A]);
    expect(await names()).toEqual([]);
  });

  it('makes nothing of an add and a delete that were not sent [off:D6]', async () => {
    const { runtime, names } = await setUp();
    await runtime.projects.add([A]);
    await runtime.projects.changeTags([A], ['x'], []);
    await runtime.projects.remove([A]);
    expect(await names()).toEqual([]);
    expect(await runtime.db.tombstones.count()).toBe(0);
  });

  it('does not withdraw an add whose reply was lost [off:D6]', async () => {
    const { runtime, api, sender, names } = await setUp();
    api.failWhen(() => 'replyLost');
    await runtime.projects.add([A]);
    await sender.drain();
    await runtime.projects.remove([A]);
    expect(await names()).toEqual(['sites/add', 'sites/delete']);
  });

  it('merges tag changes that were not sent [off:D6]', async () => {
    const { runtime, saved } = await setUp();
    await saved(A);
    await runtime.projects.changeTags([A], ['x', 'y'], []);
    await runtime.projects.changeTags([A], ['z'], ['X']);
    const [entry, ...rest] = await runtime.outbox.list(10);
    expect(rest).toEqual([]);
    expect(entry?.command).toEqual({ name: 'sites/tags', site: A, add: ['y', 'z'], remove: ['X'] });
    expect((await runtime.projects.get(A))?.tags).toEqual(['y', 'z']);
  });

  it('holds a deletion for five seconds and takes it back without the server hearing of it', async () => {
    const { clock, runtime, api, sender, saved } = await setUp();
    await saved(A);
    const { undo } = await runtime.projects.remove([A]);
    clock.advance(UNDO_MS - 1);
    await sender.drain();
    expect(await runtime.projects.get(A)).toBeNull();

    await undo();
    clock.advance(UNDO_MS);
    await sender.drain();
    expect(api.callsTo('/api/v1/sites/delete/')).toEqual([]);
    expect(await runtime.projects.get(A)).toMatchObject({ isConfirmed: true, syncState: 'saved' });
  });

  it('adds a project anew when its deletion is taken back too late [off:E4]', async () => {
    const { clock, runtime, api, sender, saved } = await setUp();
    await saved(A);
    const { undo } = await runtime.projects.remove([A]);
    clock.advance(UNDO_MS);
    await sender.drain();
    expect([...api.sites.keys()]).toEqual([]);
    await undo();
    await sender.drain();
    expect([...api.sites.keys()]).toEqual([A]);
    expect(await runtime.db.tombstones.count()).toBe(0);
  });

  it('deletes what was removed while its add was being sent, taken back, and removed again [off:E4]', async () => {
    const { clock, runtime, api, sender, names } = await setUp();
    const gate = Promise.withResolvers<undefined>();
    api.delayBy(() => gate.promise);
    await runtime.projects.add([A]);
    const sending = sender.drain();
    await expect.poll(async () => (await runtime.outbox.list(1))[0]?.state).toBe('sending');
    const { undo } = await runtime.projects.remove([A]);
    gate.resolve(undefined);
    await sending;
    await undo();
    await runtime.projects.remove([A]);
    expect(await names()).toEqual(['sites/delete']);
    clock.advance(UNDO_MS);
    await sender.drain();
    expect([...api.sites.keys()]).toEqual([]);
  });

  it('leaves the deletion before it in place when the removal of a new add is taken back [off:E4]', async () => {
    const { clock, runtime, api, sender, saved, names } = await setUp();
    await saved(A);
    await runtime.projects.changeTags([A], ['old'], []);
    await sender.drain();
    await runtime.projects.remove([A]);
    await runtime.projects.add([A]);
    const { undo } = await runtime.projects.remove([A]);
    await undo();
    expect(await names()).toEqual(['sites/delete', 'sites/add']);
    clock.advance(UNDO_MS);
    await sender.drain();
    expect(api.sites.get(A)?.tags).toEqual([]);
    expect(await runtime.projects.get(A)).toMatchObject({ tags: [], isConfirmed: true });
  });

  it('tells how far each project is [off:D9]', async () => {
    const { runtime, api, sender, saved } = await setUp();
    await saved(A);
    await runtime.projects.add([B]);
    api.refusedHosts.add('c.example');
    const states = async (): Promise<string[]> => (await runtime.projects.window(ALL)).map((row) => row.syncState);
    expect(await states()).toEqual(['saved', 'waiting']);
    await runtime.projects.add([host('c.example')]);
    await sender.drain();
    expect(await states()).toEqual(['saved', 'saved', 'failed']);
    expect(await runtime.outbox.counts()).toEqual({ waiting: 0, failed: 1 });
  });

  it('tells that a change is on its way, also when another waits behind it [off:D9]', async () => {
    const { runtime, api, sender } = await setUp();
    const gate = Promise.withResolvers<undefined>();
    api.delayBy(() => gate.promise);
    await runtime.projects.add([A]);
    const sending = sender.drain();
    const state = async () => (await runtime.projects.get(A))?.syncState;
    await expect.poll(state).toBe('sending');
    await runtime.projects.changeTags([A], ['x'], []);
    expect(await state()).toBe('sending');
    gate.resolve(undefined);
    await sending;
    expect(await state()).toBe('saved');
  });

  it.each([
    ['site', 'asc', [A, B, 'c.example']],
    ['site', 'desc', ['c.example', B, A]],
    ['addedAtMs', 'asc', [B, A, 'c.example']],
    ['addedAtMs', 'desc', ['c.example', A, B]],
  ] as const)('lists by %s %s [spec:4.11]', async (order, direction, expected) => {
    const { clock, runtime } = await setUp();
    for (const site of [B, A, host('c.example')]) {
      await runtime.projects.add([site]);
      clock.advance(1000);
    }
    const rows = await runtime.projects.window({ order, direction, limit: 2 });
    expect(rows.map((row) => row.site)).toEqual(expected.slice(0, 2));
    expect(await runtime.projects.count()).toBe(3);
  });

  it('gives single projects in the order asked for, without those that are gone', async () => {
    const { runtime } = await setUp();
    await runtime.projects.add([A, B]);
    const views = await runtime.projects.views([B, host('gone.example'), A]);
    expect(views.map(({ site, syncState }) => [site, syncState])).toEqual([
      [B, 'waiting'],
      [A, 'waiting'],
    ]);
  });
});
