import { openAccountRuntime, type AccountRuntime } from '#src/data/session/account-runtime.ts';
import type { AnyCommand } from '#src/data/outbox/command.ts';
import { createApiClient } from '#src/data/server/api-client.ts';
import { increment } from '#src/data/database/app-database.ts';
import { createOutboxSender, type OutboxSender, type OutboxSenderDeps } from '#src/data/outbox/outbox-sender.ts';
import type { FakeApi } from './fake-api.ts';

let opened = 0;

/** A clock that stands still until it is moved; scheduled actions run when their time has come. */
export function createClock(startMs = 1_000_000) {
  let nowMs = startMs;
  let actions: { atMs: number; action: () => void }[] = [];
  return {
    now: (): number => nowMs,
    schedule: (action: () => void, delayMs: number): (() => void) => {
      const entry = { atMs: nowMs + delayMs, action };
      actions.push(entry);
      return () => {
        actions = actions.filter((each) => each !== entry);
      };
    },
    /** Delays until the scheduled actions, nearest first. */
    pending: (): number[] => actions.map(({ atMs }) => atMs - nowMs).sort((a, b) => a - b),
    advance(ms: number): void {
      nowMs += ms;
      const due = actions.filter(({ atMs }) => atMs <= nowMs);
      actions = actions.filter((entry) => !due.includes(entry));
      for (const { action } of due) action();
    },
  };
}
export type Clock = ReturnType<typeof createClock>;

/** Ids `id-1`, `id-2`, … */
export function createIds(): () => string {
  let count = 0;
  return () => `id-${(count += 1)}`;
}

/** An account's data in a database of its own. */
export function openTestRuntime(
  options: {
    clock?: Clock;
    userId?: string | null;
    host?: string;
    newId?: () => string;
    commands?: readonly AnyCommand[];
  } = {},
): Promise<AccountRuntime> {
  const {
    clock = createClock(),
    userId = 'u1',
    host = `test-${(opened += 1)}`,
    newId = createIds(),
    commands,
  } = options;
  const events = { onVersionChange: () => undefined, onBlocked: () => undefined };
  return openAccountRuntime({
    host,
    userId,
    now: clock.now,
    newId,
    events,
    ...(commands !== undefined && { commands }),
  });
}

/** The leading tab's sender for such an account. */
export async function startTestSender(
  runtime: AccountRuntime,
  api: FakeApi,
  clock: Clock,
  more: Partial<OutboxSenderDeps> = {},
): Promise<OutboxSender> {
  let count = 0;
  return createOutboxSender({
    db: runtime.db,
    outbox: runtime.outbox,
    api: createApiClient({ request: api.request }),
    epoch: await increment(runtime.db, 'leaderEpoch'),
    isOnline: () => true,
    checkOwner: () => Promise.resolve('same'),
    onLeadershipLost: () => undefined,
    onSessionExpired: () => undefined,
    onOtherUser: () => undefined,
    now: clock.now,
    random: () => 0,
    newId: () => `split-${(count += 1)}`,
    schedule: clock.schedule,
    ...more,
  });
}
