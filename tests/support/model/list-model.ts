import fc from 'fast-check';
import { expect } from 'vitest';
import { getUser } from '#core/contract/user.ts';
import { readList } from '#core/contract/lists.ts';
import type { SyncedList } from '#core/contract/synced-list.ts';
import { laneOfRow } from '#src/data/lists/list-keys.ts';
import { pullList } from '#src/data/lists/list-sync.ts';
import { createClock } from '#tests/support/local-data.ts';
import { OWN_PAGE, type TestApp } from '#tests/support/test-app.ts';
import { untilAtRest } from './browser-rest.ts';
import type { LinkCall, LinkReply } from './faulty-link.ts';
import { createModelDevice, type ModelDevice } from './model-device.ts';

type Value = Readonly<Record<string, unknown>>;
export type ListStep = {
  readonly kind: (typeof KINDS)[number];
  readonly device: 0 | 1;
  /** Which tab, which row, or which call under way, counted around. */
  readonly at: number;
  readonly value: Value;
};
/** A list as it is tried out: rows to write, and as few names as make two devices meet on the same row. */
export type ListTrial = { readonly list: SyncedList; readonly values: fc.Arbitrary<Value> };

const KINDS = [
  'add',
  'change',
  'change',
  'change',
  'remove',
  'remove',
  'sync',
  'sync',
  'pull',
  'pull',
  'carry',
  'carry',
  'carry',
  'lose',
  'timeOut',
  'cut',
  'restore',
  'open',
  'crash',
  'lead',
  'flow',
] as const;
const REST_ROUNDS = 30;
/** Longer than any wait before another try. */
const ROUND_MS = 120_000;
let worlds = 0;

export function listPlans(values: fc.Arbitrary<Value>): fc.Arbitrary<ListStep[]> {
  const step = fc.record({
    kind: fc.constantFrom(...KINDS),
    device: fc.constantFrom(0 as const, 1 as const),
    at: fc.nat(9),
    value: values,
  });
  return fc.array(step, { minLength: 5, maxLength: 40, size: 'max' });
}

/**
 * Lets the steps happen to a new user with two devices that know the same rows, then everything come to rest. At the end both devices show what the
 * server has, nothing waits, and no row is there whose deletion the server had heard of after it was last added.
 * @param origin where the server listens. @throws when it is not so, with all that happened.
 */
export async function runListPlan(
  server: TestApp,
  origin: string,
  list: SyncedList,
  steps: readonly ListStep[],
): Promise<void> {
  const user = await server.signUp();
  const userId = (await user.call(getUser, { query: { scopes: 'id' } })).result?.id ?? '';
  const clock = createClock(server.clock.nowMs);
  const trace: string[] = [];
  const bugs: unknown[] = [];
  const taken = new Map<string, { value: Value | null }>();
  const done = new Set<string>();
  globalThis.reportError = (error) => bugs.push(error);
  worlds += 1;

  async function serve(letter: string, call: LinkCall): Promise<LinkReply> {
    const response = await fetch(origin + call.path, {
      method: call.method,
      headers: {
        ...OWN_PAGE,
        accept: 'application/json',
        cookie: user.cookieHeader(),
        ...(call.body === null ? {} : { 'content-type': 'application/json' }),
        ...(call.key === null ? {} : { 'idempotency-key': call.key }),
      },
      body: call.body,
    });
    const text = await response.text();
    trace.push(
      `      ${letter}${call.number} ${call.path} ${call.body ?? ''} served ${response.status} ${text.slice(0, 300)}`,
    );
    if (response.status !== 200) bugs.push(new Error(`${call.path} was answered ${response.status}: ${text}`));
    if (call.key !== null && !done.has(call.key)) note(call);
    return { status: response.status, headers: { 'content-type': 'application/json' }, text };
  }

  /** What the server must have by now, as the merge rule says: the last write of a row, and no change of a deleted one. */
  function note({ key, body }: LinkCall): void {
    done.add(key ?? '');
    const { rows = [], ids = [] } = JSON.parse(body ?? '{}') as {
      rows?: { id: string; value: Value; isNew: boolean }[];
      ids?: string[];
    };
    for (const { id, value, isNew } of rows)
      if (isNew || (taken.get(id)?.value ?? null) !== null) taken.set(id, { value });
    for (const id of ids) taken.set(id, { value: null });
  }

  const devices = (['A', 'B'] as const).map((letter) =>
    createModelDevice({
      name: `list-${letter.toLowerCase()}${worlds}`,
      origin,
      userId,
      clock,
      skewMs: 0,
      onBug: (error) => bugs.push(error),
      onSent: () => undefined,
      serve: (call) => serve(letter, call),
      read: ({ runtime, api }) => pullList(runtime.db, api, list),
    }),
  );

  const written = [new Map<string, Value | null>(), new Map<string, Value | null>()] as const;

  /** What a person did on a device stays in sight while it waits there. */
  async function checkShown(): Promise<void> {
    for (const [place, device] of devices.entries()) {
      const { runtime } = await device.anyTab(0);
      const rows = new Map((await runtime.list(list).all()).map(({ id, value }) => [id, value] as const));
      for (const [id, value] of written[place] ?? []) {
        const waits = await runtime.db.outbox
          .where('lane')
          .equals(laneOfRow({ list: list.name, id }))
          .count();
        if (waits > 0) expect(rows.get(id) ?? null, `${id} on ${device.name}`).toEqual(value);
      }
    }
  }

  try {
    const [first] = steps;
    const [one] = devices;
    if (first !== undefined && one !== undefined)
      for (const { value } of steps.slice(0, 3))
        await act(one, list, { ...first, kind: 'add', at: 0, value }, new Map());
    await comeToRest(devices, clock);
    for (const step of steps) {
      const device = devices[step.device];
      if (device === undefined) continue;
      trace.push(`  ${fc.stringify(step)}`);
      await act(device, list, step, written[step.device]);
      await untilAtRest();
      if (bugs.length > 0) throw bugs[0];
      await checkShown();
    }
    await comeToRest(devices, clock);
    if (bugs.length > 0) throw bugs[0];
    const expected = new Map([...taken].flatMap(([id, { value }]) => (value === null ? [] : [[id, value] as const])));
    const { rows } = (await user.call(readList, { params: { list: list.name }, query: { limit: 1000 } })).result;
    const stored = rows.flatMap(({ id, value }) => (value === null ? [] : [[id, value] as const]));
    expect(new Map(stored), 'the server’s list').toEqual(expected);
    for (const device of devices) {
      const { runtime } = await device.anyTab(0);
      const shown = await runtime.list(list).all();
      expect(new Map(shown.map(({ id, value }) => [id, value])), `the list of ${device.name}`).toEqual(expected);
      expect(await runtime.db.outbox.toArray(), `the queue of ${device.name}`).toEqual([]);
      const left = await runtime.db.listRows.filter((row) => row.value === null).toArray();
      expect(left, `what ${device.name} deleted`).toEqual([]);
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`${message}\n\nWhat happened:\n${trace.join('\n')}\n`, { cause: error });
  } finally {
    for (const device of devices) await device.dispose();
  }
}

async function act(
  device: ModelDevice,
  list: SyncedList,
  { kind, at, value }: ListStep,
  written: Map<string, Value | null>,
): Promise<void> {
  const { link } = device;
  switch (kind) {
    case 'add':
    case 'change':
    case 'remove': {
      const table = (await device.anyTab(at)).runtime.list(list);
      const rows = await table.all();
      const row = rows[at % Math.max(1, rows.length)];
      if (kind === 'add') for (const id of await table.add([value])) written.set(id, value);
      if (kind !== 'add' && row !== undefined) {
        const isOwn = (list.idOf?.(value) ?? row.id) === row.id;
        if (kind === 'remove') await table.remove([row.id]);
        else if (isOwn) await table.change(row.id, value);
        if (kind === 'remove' || isOwn) written.set(row.id, kind === 'remove' ? null : value);
      }
      device.kick();
      break;
    }
    case 'pull':
      device.pull(await device.leader());
      break;
    case 'sync':
      device.recover();
      await link.flow();
      device.pull(await device.leader());
      return link.flow();
    case 'carry':
      return void (await link.carry(at));
    case 'lose':
      return void (await link.lose(at));
    case 'timeOut':
      return void (await link.timeOut(at));
    case 'cut':
      link.cut();
      break;
    case 'restore':
      device.recover();
      break;
    case 'open':
      return void (await device.open());
    case 'crash':
      device.crash();
      break;
    case 'lead':
      return device.lead(at);
    case 'flow':
      return link.flow(at % 2 === 0);
  }
}

async function comeToRest(devices: readonly ModelDevice[], clock: ReturnType<typeof createClock>): Promise<void> {
  for (const device of devices) {
    await device.leader();
    device.recover();
  }
  for (let round = 0; round < REST_ROUNDS; round += 1) {
    for (const { link } of devices) await link.flow();
    const counts = await Promise.all(devices.map(async (device) => (await device.anyTab(0)).runtime.db.outbox.count()));
    if (counts.every((count) => count === 0)) break;
    clock.advance(ROUND_MS);
  }
  for (const device of [...devices, ...devices]) {
    device.pull(await device.leader());
    await device.link.flow();
  }
}
