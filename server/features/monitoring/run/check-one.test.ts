import { describe, expect, it } from 'vitest';
import { defaultMonitor } from '#core/contract/monitor-defaults.ts';
import type { MonitorKindId } from '#core/monitoring/kind-ids.ts';
import { fine, wrong, type Facts } from '#core/monitoring/reading.ts';
import type { DueMonitor } from '#server/features/monitoring/store/due-repository.ts';
import type { Memory } from '#server/features/monitoring/store/memory-repository.ts';
import type { Watching } from '#server/features/monitoring/watcher.ts';
import { checkOne, type CheckDeps } from './check-one.ts';

const SETTINGS = { ...defaultMonitor('page', 'https://own.example/', 'UTC'), retries: 0 };
const memoryOf = (facts: Facts): Memory => ({ facts, masks: [], etag: '', lastModified: '' });
const page = (text: readonly string[], status = 200): Watching => fine({ status, facts: { text } });

type Case = { readonly kind?: MonitorKindId; readonly isUpsideDown?: boolean; readonly isAway?: boolean };

/** Checks once, where what is read is this, one reading after the other. */
function check(readings: readonly Watching[], memory: Memory | null, { kind = 'page', ...more }: Case = {}) {
  const left = [...readings];
  const watcher = { kind, read: () => Promise.resolve(left.shift() ?? wrong('unreachable')) };
  const due: DueMonitor = {
    ...{ id: 'm', userId: 'u', site: 'own.example', kind, everyMs: 60_000, dueAtMs: 0, sinceMs: 0 },
    settings: { ...SETTINGS, kind, isUpsideDown: more.isUpsideDown ?? false },
    standing: { state: 'up', failures: 0 },
    ...{ incidentId: null, taskId: null, parentId: null },
  };
  const deps: CheckDeps = {
    watchers: new Map([[kind, watcher]]),
    context: { services: { now: () => 0 }, desk: null } as unknown as CheckDeps['context'], // the watcher asks for nothing of it
    random: (count) => new Uint8Array(count),
    ownNetwork: { noteSuccess: () => undefined, isAway: () => Promise.resolve(more.isAway ?? false) },
  };
  return checkOne(due, memory, deps, new AbortController().signal);
}

it('that there are no records is nobody’s fault while our own network is away', async () => {
  const { reading } = await check([wrong('noRecords', { facts: {} })], null, { kind: 'dns', isAway: true });
  expect(reading).toMatchObject({ state: 'unknown', reason: 'ownNetwork', facts: null });
  expect((await check([wrong('noRecords')], null, { kind: 'dns' })).reading.state).toBe('down');
});

describe('what is compared', () => {
  it('begins with two readings of which none is an error page', async () => {
    const lines = ['Welcome', 'Made at 10:00:01'];
    expect((await check([page(lines), page(['Away'], 503)], null)).memory).toBeNull();
    const { memory, changes } = await check([page(lines), page(['Welcome', 'Made at 10:00:02'])], null);
    expect(changes).toEqual([]);
    expect(memory?.masks).toEqual([{ field: 'text', like: 'Made at 10:00:0*' }]);
  });

  it('learns nothing to leave out from an error page', async () => {
    const before = memoryOf({ text: ['Welcome', 'Buy socks', 'Goodbye'] });
    const flapping = [page(['Welcome', 'Buy tea', 'Goodbye']), page(['Welcome', 'Sorry', 'Goodbye'], 500)];
    expect(await check(flapping, before)).toMatchObject({ changes: [], memory: null });
    const errors = ['1', '2', '3'].map((id) => page(['Welcome', `Error number ${id}`, 'Goodbye'], 500));
    const { memory, changes } = await check(errors, before);
    expect(changes).toHaveLength(1);
    expect(memory?.masks).toEqual([]);
  });

  it('is written only when it is another one', async () => {
    const text = ['Welcome', 'Goodbye'];
    expect((await check([page(text)], memoryOf({ text }))).memory).toBeNull();
    const tagged = { ...page(text), validators: { etag: '"2"', lastModified: '' } };
    expect((await check([tagged], memoryOf({ text }))).memory).toMatchObject({ etag: '"2"' });
  });
});

it('takes nothing for unreachable while our own network is away, whatever way round it is', async () => {
  for (const isUpsideDown of [false, true]) {
    const { reading } = await check([wrong('unreachable')], null, { kind: 'availability', isUpsideDown, isAway: true });
    expect(reading).toMatchObject({ state: 'unknown', reason: 'ownNetwork' });
  }
  const { reading } = await check([wrong('unreachable')], null, { kind: 'availability', isUpsideDown: true });
  expect(reading).toMatchObject({ state: 'up', reason: null });
});
