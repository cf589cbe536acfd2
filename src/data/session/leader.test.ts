// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestRuntime } from '#tests/support/local-data.ts';
import type { AccountRuntime } from './account-runtime.ts';
import { counter, increment } from '#src/data/database/app-database.ts';
import { createLeader } from './leader.ts';
import { beat, pulse } from './leader-pulse.ts';
import { leaseLock, webLock, type TryLock } from '#src/data/database/lock.ts';
import { newId } from '#src/data/new-id.ts';

let runtime: AccountRuntime;
let ends: (() => void)[] = [];
let nowMs = 0;
beforeEach(async () => {
  runtime = await openTestRuntime();
  nowMs = 0;
});
afterEach(() => {
  for (const end of ends) end();
  ends = [];
});

/** One tab with a clock of its own, which stands still while the tab is frozen. */
function openTab(tryLock: TryLock) {
  const repeated: { action: () => void; everyMs: number; leftMs: number }[] = [];
  const tab = { isVisible: true, isFrozen: false, leads: false, said: [] as string[] };
  const { db } = runtime;
  const leader = createLeader({
    tryLock,
    takeOver: () => increment(db, 'leaderEpoch'),
    lead() {
      tab.leads = true;
      return () => (tab.leads = false);
    },
    beat: (epoch) => beat(db, epoch),
    pulse: () => pulse(db),
    isOpen: () => db.isOpen(),
    isVisible: () => tab.isVisible,
    tell: (kind) => tab.said.push(kind),
    every(action, delayMs) {
      const entry = { action, everyMs: delayMs, leftMs: delayMs };
      repeated.push(entry);
      return () => repeated.splice(repeated.indexOf(entry), 1);
    },
    now: () => nowMs,
  });
  ends.push(() => leader.stop());
  const pass = (ms: number): void => {
    if (tab.isFrozen) return;
    for (const entry of [...repeated]) {
      entry.leftMs -= ms;
      if (entry.leftMs > 0) continue;
      entry.leftMs += entry.everyMs;
      entry.action();
    }
  };
  return Object.assign(tab, { leader, pass });
}
type Tab = ReturnType<typeof openTab>;

/** Lets time pass in steps of a second; what is done on the way is awaited. */
async function pass(ms: number, ...tabs: readonly Tab[]): Promise<void> {
  for (let passed = 0; passed < ms; passed += 1000) {
    nowMs += 1000;
    for (const tab of tabs) tab.pass(1000);
    for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
}

const lockOf = (): TryLock => webLock(navigator.locks, `${runtime.accountKey}:test`);

async function twoTabs(): Promise<[Tab, Tab]> {
  const one = openTab(lockOf());
  await vi.waitFor(() => expect(one.leads).toBe(true));
  return [one, openTab(lockOf())];
}

describe('leader [off:H3]', () => {
  it('takes the lead from a tab that gives no sign of life for 15 s, and the robbed one notices', async () => {
    const [one, two] = await twoTabs();
    await pass(20_000, one, two);
    expect([one.leads, two.leads]).toEqual([true, false]);

    one.isFrozen = true;
    await pass(14_000, one, two);
    expect(two.leads).toBe(false);
    await pass(6000, one, two);
    expect([one.leads, two.leads]).toEqual([false, true]);
    expect(await counter(runtime.db, 'leaderEpoch')).toBe(2);

    one.isFrozen = false;
    await pass(30_000, one, two);
    expect([one.leads, two.leads]).toEqual([false, true]);
  });

  it('takes it for a visible tab only', async () => {
    const [one, two] = await twoTabs();
    one.isFrozen = true;
    two.isVisible = false;
    await pass(40_000, one, two);
    expect(two.leads).toBe(false);
  });

  it('does not count the time in which the tab itself slept', async () => {
    const [one, two] = await twoTabs();
    await pass(10_000, one, two);
    one.isFrozen = true;
    two.isFrozen = true;
    await pass(3_600_000 / 100, one, two);
    one.isFrozen = false;
    two.isFrozen = false;
    await pass(10_000, one, two);
    expect([one.leads, two.leads]).toEqual([true, false]);
  });

  it('ends its work when another tab has become the leader in the database [off:H4]', async () => {
    const one = openTab(lockOf());
    await vi.waitFor(() => expect(one.leads).toBe(true));
    await increment(runtime.db, 'leaderEpoch');
    await pass(5000, one);
    expect(one.leads).toBe(false);
  });

  it('offers the lead that fell to a hidden tab to the visible ones', async () => {
    const one = openTab(lockOf());
    one.isVisible = false;
    await vi.waitFor(() => expect(one.said).toEqual(['leaderHidden']));
    one.leader.onWantLead();
    await vi.waitFor(() => expect(one.leads).toBe(false));
  });

  it('says that it leads no more once the lock is free, and who hears it takes it at once', async () => {
    const [one, two] = await twoTabs();
    one.isVisible = false;
    one.leader.onWantLead();
    await vi.waitFor(() => expect(one.said).toContain('leaderFree'));
    two.leader.onLeaderFree();
    await vi.waitFor(() => expect(two.leads).toBe(true));
  });

  it('asks for the lead again while it is looked at, in case its word got lost', async () => {
    const [one, two] = await twoTabs();
    await pass(4000, one, two);
    expect(two.said).toContain('wantLead');
    expect(one.said).toEqual([]);
  });
});

describe('lock by a lease in the database [off:H5]', () => {
  it('passes to another tab when the holder gives it back or renews it no more', async () => {
    const clock = { nowMs: 0 };
    const now = (): number => clock.nowMs;
    const [one, two] = [leaseLock(runtime.db, newId(), now), leaseLock(runtime.db, newId(), now)];
    let end = (): void => undefined;
    let holders = 0;
    const hold = async (): Promise<void> => {
      holders += 1;
      await new Promise<void>((resolve) => (end = resolve));
      holders -= 1;
    };

    const first = one(hold);
    await vi.waitFor(() => expect(holders).toBe(1));
    await two(hold);
    expect(holders).toBe(1);
    end();
    await first;
    const second = two(hold);
    await vi.waitFor(() => expect(holders).toBe(1));

    clock.nowMs += 6001;
    const endOfSecond = end;
    const third = one(hold);
    await vi.waitFor(() => expect(holders).toBe(2));
    endOfSecond();
    await second;
    // Who lost the lease does not give back what belongs to the other by now.
    await two(() => Promise.reject(new Error('It is held')));
    end();
    await third;
  });

  it('tells the holder when another tab has it', async () => {
    let isLost = false;
    const holding = leaseLock(
      runtime.db,
      'one',
      () => 0,
    )(
      (lost) =>
        new Promise((resolve) => {
          lost.addEventListener('abort', () => {
            isLost = true;
            resolve();
          });
        }),
    );
    await vi.waitFor(async () => expect(await runtime.db.meta.get('lease')).toBeDefined());
    await runtime.db.meta.put({ key: 'lease', value: { owner: 'two', untilMs: 1000 } });
    await holding;
    expect(isLost).toBe(true);
  });
});
