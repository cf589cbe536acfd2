// @vitest-environment node
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { toSiteHost } from '#core/domain/site-host.ts';
import { startSocketServer } from '#tests/support/browser-tab.ts';
import { createFakeApi, type FakeApi } from '#tests/support/fake-api.ts';
import { createClock, openTestRuntime } from '#tests/support/local-data.ts';
import type { AccountRuntime } from './account-runtime.ts';
import { startLeaderWork, type LeaderWork } from './leader-work.ts';
import { createSharedStore } from './shared-store.ts';
import { createApiClient } from '#src/data/server/api-client.ts';
import { increment, type OutboxRow } from '#src/data/database/app-database.ts';

const ADD = '/api/v1/sites/add/';
const LOOK_MS = 5000;
/** A busy machine takes its time. */
const PATIENCE = { timeout: 10_000 };

let sockets: Awaited<ReturnType<typeof startSocketServer>>;
let api: FakeApi;
let clock: ReturnType<typeof createClock>;
let runtime: AccountRuntime;
let repeated: { action: () => void; everyMs: number }[];
let works: LeaderWork[] = [];

beforeAll(async () => {
  sockets = await startSocketServer();
});
afterAll(() => sockets.stop());
beforeEach(async () => {
  api = createFakeApi();
  api.routes.set('/api/v1/tasks/', () => ({ tasks: [], nextCursor: null }));
  clock = createClock();
  runtime = await openTestRuntime({ clock });
  repeated = [];
});
afterEach(async () => {
  for (const work of works) work.stop();
  works = [];
  await vi.waitFor(() => expect(sockets.connections()).toBe(0), PATIENCE);
});

async function lead(): Promise<LeaderWork> {
  let count = 0;
  const work = startLeaderWork({
    runtime,
    api: createApiClient({ request: api.request }),
    shared: createSharedStore('leader-work.test'),
    origin: sockets.origin,
    epoch: await increment(runtime.db, 'leaderEpoch'),
    isOnline: () => true,
    onLeadershipLost: () => undefined,
    onSessionExpired: () => undefined,
    onOtherUser: () => undefined,
    onAccount: () => undefined,
    now: clock.now,
    random: () => 0,
    newId: () => `work-${(count += 1)}`,
    schedule: clock.schedule,
    every(action, everyMs) {
      repeated.push({ action, everyMs });
      return () => undefined;
    },
  });
  works.push(work);
  // Once connected, the tasks are read again.
  await vi.waitFor(() => expect(api.callsTo('/api/v1/tasks/')).toHaveLength(1), PATIENCE);
  return work;
}

async function add(name: string): Promise<void> {
  const site = toSiteHost(`${name}.example`);
  if (site !== null) await runtime.projects.add([site]);
}

/** Takes what waits out of the queue. */
async function takeQueued(): Promise<OutboxRow[]> {
  const rows = await runtime.outbox.list();
  await runtime.db.outbox.clear();
  return rows;
}

/** Stores rows as another tab's browser process does, of which this one hears nothing. */
async function storeUnheard(rows: readonly OutboxRow[]): Promise<void> {
  const transaction = runtime.db.backendDB().transaction('outbox', 'readwrite');
  for (const row of rows) transaction.objectStore('outbox').put(row);
  await new Promise((resolve) => (transaction.oncomplete = resolve));
}

const sent = (): number => api.callsTo(ADD).length;

describe('the leader’s work', { timeout: 20_000 }, () => {
  it('looks every 5 s for what a tab queued whose word of it got lost [off:H6]', async () => {
    await add('unheard');
    const unheard = await takeQueued();
    await lead();
    await add('heard');
    const isSent = async () => expect([sent(), await runtime.outbox.counts()]).toEqual([1, { waiting: 0, failed: 0 }]);
    await vi.waitFor(isSent, PATIENCE);
    // What the queue's own news set going has come to its end, too.
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));

    await storeUnheard(unheard);
    for (const { action, everyMs } of repeated) if (everyMs === LOOK_MS) action();
    await vi.waitFor(() => expect(sent()).toBe(2), PATIENCE);
  });

  it('begins with what an earlier leader was sending when it went away [off:D2]', async () => {
    await add('half-sent');
    await storeUnheard((await takeQueued()).map((row) => ({ ...row, state: 'sending' })));
    await lead();
    await vi.waitFor(() => expect(sent()).toBe(1), PATIENCE);
  });

  it('makes no attempt to connect from the return of the server on until what waits has been sent [off:I3]', async () => {
    const work = await lead();
    sockets.io.disconnectSockets(true);
    await vi.waitFor(() => expect(clock.pending()).toEqual([1000]), PATIENCE);
    work.hold();
    expect(clock.pending()).toEqual([]);
    await add('waiting');
    await work.sendWaiting();
    expect([sent(), sockets.connections()]).toEqual([1, 0]);
    await work.readMissed();
    await vi.waitFor(() => expect(sockets.connections()).toBe(1), PATIENCE);
  });
});
