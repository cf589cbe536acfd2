import { isStorageError } from '#src/data/storage/storage-errors.ts';
import { AppError } from '#core/contract/errors.ts';
import type { ApiClient } from '#src/data/server/api-client.ts';
import { counter, write, type AppDatabase, type OutboxRow } from '#src/data/database/app-database.ts';
import { readKeys } from '#src/data/database/read-keys.ts';
import { backoffMs } from '#src/data/server/backoff.ts';
import { isPassing, retryAfterMsOf } from '#src/data/server/network-error.ts';
import { LeadershipLostError, type Outbox } from './outbox.ts';

/** `unknown`: the server could not be asked. */
export type OwnerCheck = 'same' | 'other' | 'unknown';
export type OutboxSenderDeps = {
  db: AppDatabase;
  outbox: Outbox;
  api: ApiClient;
  epoch: number;
  isOnline: () => boolean;
  /** Whether the server's session still is this account's; asked before the first call after each start or resumption. */
  checkOwner: () => Promise<OwnerCheck>;
  onLeadershipLost: () => void;
  onSessionExpired: () => void;
  /** Somebody else's account is open by now, or the account of another is open no more. */
  onOtherUser: () => void;
  now: () => number;
  random: () => number;
  newId: () => string;
  schedule: (action: () => void, delayMs: number) => () => void;
};
export type OutboxSender = ReturnType<typeof createOutboxSender>;

const PARALLEL = 3;
const OWNER_RETRY_MS = 5000;
/** Refusals that may be about one member of a batch only. */
const SPLITTING = new Set([
  'INVALID_DOMAIN',
  'INVALID_DOMAINS',
  'INVALID_INPUT',
  'TOO_LARGE',
  'LIMIT_REACHED',
  'TOO_MANY_TAGS',
]);

/** Sends what is queued, in the leading tab only: at most three calls at a time, each lane in its order. */
export function createOutboxSender(deps: OutboxSenderDeps) {
  const { db, outbox } = deps;
  const running = new Set<Promise<void>>();
  let isStopped = false;
  let isPaused = false;
  let isOwnerKnown = false;
  /** Keys of the calls that were queued when one entry alone found no room: none of them is worth halving. */
  let keysWithoutRoom: ReadonlySet<unknown> = new Set();
  let cancelTimer = (): void => undefined;
  let pumping: Promise<void> = Promise.resolve();

  async function fill(): Promise<void> {
    cancelTimer();
    while (canSend() && running.size < PARALLEL) {
      if (!isOwnerKnown) await learnOwner();
      if (!isOwnerKnown) return;
      const group = await outbox.takeGroup(deps.epoch);
      if (group === null) break;
      const call = send(group).finally(() => {
        running.delete(call);
        kick();
      });
      running.add(call);
    }
    await scheduleNext();
  }

  function canSend(): boolean {
    return !isStopped && !isPaused && deps.isOnline();
  }

  async function learnOwner(): Promise<void> {
    if (!(await outbox.hasWaiting())) return;
    const owner = await deps.checkOwner();
    isOwnerKnown = owner === 'same';
    isPaused = owner === 'other';
    if (owner === 'unknown' && !isStopped) cancelTimer = deps.schedule(kick, OWNER_RETRY_MS);
  }

  async function scheduleNext(): Promise<void> {
    // What is due already waits for a call under way, which kicks when it ends, or for the user.
    const dueMs = await outbox.nextDueMs();
    if (dueMs !== null && canSend()) cancelTimer = deps.schedule(kick, Math.max(0, dueMs - deps.now()));
  }

  /** The commands of a group are of one kind and share a key. */
  async function send(group: readonly OutboxRow[]): Promise<void> {
    const [first] = group;
    if (first === undefined) throw new Error('An empty group cannot be sent');
    const commands = group.map((row) => row.command);
    const definition = outbox.known.of(first.command);
    try {
      const reply = await definition.send(deps.api, commands, { idempotencyKey: first.key });
      await write(db, [db.outbox, ...definition.tables(db)], async () => {
        if (!(await isUnanswered(group))) return;
        await db.outbox.bulkDelete(group.map((row) => row.sequence));
        await definition.apply(db, reply, commands);
      });
    } catch (error) {
      await settleFailure(group, error).catch(report);
    }
  }

  /** False when another leader has had the answer meanwhile: what is here by now is newer. */
  async function isUnanswered(group: readonly OutboxRow[]): Promise<boolean> {
    const rows = await readKeys(
      db.outbox,
      group.map((row) => row.sequence),
    );
    return rows.every((row, index) => row?.key === group[index]?.key);
  }

  /** Whether it is still for this leader to say what becomes of a call that failed. */
  async function isOurs(group: readonly OutboxRow[]): Promise<boolean> {
    return (await counter(db, 'leaderEpoch')) === deps.epoch && (await isUnanswered(group));
  }

  async function settleFailure(group: readonly OutboxRow[], error: unknown): Promise<void> {
    if (error instanceof AppError && error.code === 'AUTH_REQUIRED') {
      isPaused = true;
      await putBack(group, 0);
      deps.onSessionExpired();
    } else if (error instanceof AppError && error.code === 'MEMBERSHIP_ENDED') {
      // What waits was meant for an account in which this person works no more; the session has heard of it.
      isPaused = true;
      await putBack(group, 0);
    } else if (error instanceof AppError && error.code === 'CLIENT_TOO_OLD') {
      // What waits is sent by the next version of the app.
      isPaused = true;
      await putBack(group, 0);
    } else if (error instanceof AppError && !isPassing(error)) {
      await refuse(group, error);
    } else {
      const attempts = Math.max(...group.map((row) => row.attempts));
      await putBack(group, deps.now() + backoffMs(attempts, deps.random(), retryAfterMsOf(error)));
    }
  }

  function putBack(group: readonly OutboxRow[], notBeforeMs: number): Promise<void> {
    return write(db, [db.outbox], async () => {
      if (!(await isOurs(group))) return;
      await db.outbox.bulkPut(group.map((row) => ({ ...row, state: 'waiting' as const, notBeforeMs })));
    });
  }

  /**
   * A refused batch had no effect. It is halved until the one at fault stands alone, which then needs attention. For lack of
   * room this ends when one entry alone finds none: what was queued by then would be refused as well.
   */
  function refuse(group: readonly OutboxRow[], error: AppError): Promise<void> {
    return write(db, [db.outbox, ...outbox.known.tables(db)], async () => {
      if (!(await isOurs(group))) return;
      if (group.length === 1 && error.code === 'LIMIT_REACHED')
        keysWithoutRoom = new Set(await db.outbox.orderBy('key').uniqueKeys());
      const hasNoRoom = error.code === 'LIMIT_REACHED' && keysWithoutRoom.has(group[0]?.key);
      if (group.length > 1 && SPLITTING.has(error.code) && !hasNoRoom) {
        const keys = [deps.newId(), deps.newId()] as const;
        const half = group.length / 2;
        await db.outbox.bulkPut(
          group.map((row, index) => ({
            ...row,
            state: 'waiting' as const,
            attempts: 0,
            notBeforeMs: 0,
            key: index < half ? keys[0] : keys[1],
          })),
        );
        return;
      }
      await db.outbox.bulkPut(group.map((row) => ({ ...row, state: 'failed' as const, errorCode: error.code })));
      for (const { command, sequence } of group) {
        const definition = outbox.known.of(command);
        if (definition.refuse === undefined) continue;
        await definition.refuse(db, command, error, deps.now());
        await db.outbox.delete(sequence);
      }
    });
  }

  /** Starts what can be started now; several calls in a row do no harm. */
  function kick(): void {
    pumping = pumping.then(fill).catch(report);
  }

  /** A database that was closed meanwhile (sign-out, another account) keeps the rows as sending: the next leader sends them again. */
  function report(error: unknown): void {
    if (isStopped || !db.isOpen()) return;
    if (error instanceof LeadershipLostError) deps.onLeadershipLost();
    else if (!isStorageError(error)) reportError(error);
  }

  async function idle(): Promise<void> {
    let awaited: Promise<void>;
    do {
      awaited = pumping;
      await awaited;
      await Promise.all(running);
    } while (awaited !== pumping || running.size > 0);
  }

  return {
    kick,
    /** Sends everything that is due, also what would have waited after a failure. Resolves when nothing more can be sent now. */
    drain: async (): Promise<void> => {
      await outbox.makeDue();
      kick();
      await idle();
    },
    /** Goes on after a sign-in of the same user, or after the server could not be reached. */
    resume: (): void => {
      isPaused = false;
      isOwnerKnown = false;
      kick();
    },
    stop(): void {
      isStopped = true;
      cancelTimer();
    },
    idle,
  };
}
