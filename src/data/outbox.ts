import type { AppDatabase, Command, OutboxRow } from './app-database.ts';
import { counter, write } from './app-database.ts';

export type Outbox = ReturnType<typeof createOutbox>;

/** Sites named in one call at most. */
export const BATCH_SIZE = 500;
const SCAN_SIZE = 1500;

/** The lane of a command: commands of one lane never overtake each other. */
export function laneOf(command: Command): string {
  return command.name === 'tasks/create' ? `task:${command.localId}` : command.site;
}

/** True when the server cannot know of it: such an entry may still be changed or dropped. */
export function isUnsent(row: OutboxRow): boolean {
  return row.state === 'failed' || (row.state === 'waiting' && row.attempts === 0);
}

/** Raised when another tab has become the leader. */
export class LeadershipLostError extends Error {
  override readonly name = 'LeadershipLostError';
}

/** The queue of commands for the server. Any tab adds to it, only the leader takes from it. */
export function createOutbox(db: AppDatabase, newId: () => string, now: () => number) {
  async function lanesInUse(lanes: readonly string[]): Promise<Set<string>> {
    const rows = await db.outbox.where('lane').anyOf(lanes).toArray();
    return new Set(rows.map((row) => row.lane));
  }

  /** Commands alike travel together, except those that must wait for an earlier one of their lane. */
  async function keysFor(commands: readonly Command[]): Promise<string[]> {
    const busy = await lanesInUse(commands.map(laneOf));
    let shared = newId();
    let used = 0;
    return commands.map((command) => {
      if (command.name === 'tasks/create' || busy.has(laneOf(command))) return newId();
      if (used === BATCH_SIZE) [shared, used] = [newId(), 0];
      used += 1;
      return shared;
    });
  }

  return {
    /**
     * Queues commands of one kind. Runs inside the transaction that changes the data, which must include `db.outbox`.
     * @param holdMs how long they stay here at least, so that they can be taken back.
     */
    async enqueue(commands: readonly Command[], holdMs = 0): Promise<void> {
      const keys = await keysFor(commands);
      const queuedAtMs = now();
      await db.outbox.bulkAdd(
        commands.map((command, index) => ({
          lane: laneOf(command),
          key: keys[index] ?? newId(),
          command,
          state: 'waiting' as const,
          queuedAtMs,
          notBeforeMs: queuedAtMs + holdMs,
          attempts: 0,
          errorCode: null,
        })),
      );
    },

    /** Everything queued for these lanes, in order. */
    async ofLanes(lanes: readonly string[]): Promise<OutboxRow[]> {
      const rows = await db.outbox.where('lane').anyOf(lanes).toArray();
      return rows.sort((a, b) => a.sequence - b.sequence);
    },

    /** Changes what an unsent entry says. An entry that is no longer like those it was queued with travels alone. */
    async rewrite(row: OutboxRow, command: Command): Promise<void> {
      await db.outbox.put({ ...row, command, key: command.name === 'sites/add' ? row.key : newId() });
    },

    list: (limit = Infinity): Promise<OutboxRow[]> => db.outbox.orderBy('sequence').limit(limit).toArray(),

    async counts(): Promise<{ waiting: number; failed: number }> {
      const failed = await db.outbox.where('state').equals('failed').count();
      return { waiting: (await db.outbox.count()) - failed, failed };
    },

    hasWaiting: async (): Promise<boolean> => (await db.outbox.where('state').equals('waiting').first()) !== undefined,

    /** When the next entry that is held back becomes due, or `null` when none is held back. */
    async nextDueMs(): Promise<number | null> {
      const nowMs = now();
      const rows = await db.outbox.where('state').equals('waiting').limit(SCAN_SIZE).toArray();
      const held = rows.map((row) => row.notBeforeMs).filter((dueMs) => dueMs > nowMs);
      return held.length === 0 ? null : Math.min(...held);
    },

    /**
     * Takes the next commands that may be sent in one call and marks them as being sent; `null` when there are none.
     * @throws LeadershipLostError when another tab leads by now.
     */
    takeGroup: (epoch: number): Promise<OutboxRow[] | null> =>
      write(db, [db.outbox], async () => {
        if ((await counter(db, 'leaderEpoch')) !== epoch) throw new LeadershipLostError('Another tab leads');
        const group = await findReadyGroup(db, now());
        if (group === null) return null;
        const sending = group.map((row) => ({ ...row, state: 'sending' as const, attempts: row.attempts + 1 }));
        await db.outbox.bulkPut(sending);
        return sending;
      }),

    /** What an earlier leader was sending when it went away is sent again, under the same key. */
    releaseAbandoned: (): Promise<void> =>
      write(db, [db.outbox], async () => {
        await db.outbox.where('state').equals('sending').modify({ state: 'waiting' });
      }),

    /** After a while without the server, what failed then is due at once. */
    makeDue: (): Promise<void> =>
      write(db, [db.outbox], async () => {
        await db.outbox
          .where('state')
          .equals('waiting')
          .and((row) => row.attempts > 0)
          .modify({ notBeforeMs: 0 });
      }),

    /** Puts a refused command back. Under a new key: the server repeats its answer to the old one. */
    retry: (sequence: number): Promise<void> =>
      write(db, [db.outbox], async () => {
        await db.outbox.where({ sequence }).modify((row) => {
          if (row.state === 'failed')
            Object.assign(row, { state: 'waiting', key: newId(), notBeforeMs: 0, attempts: 0, errorCode: null });
        });
      }),
  };
}

/** The first call that nothing holds back: all its entries are due, and none has an earlier one of its lane before it. */
async function findReadyGroup(db: AppDatabase, nowMs: number): Promise<OutboxRow[] | null> {
  const waiting = await db.outbox.where('state').equals('waiting').limit(SCAN_SIZE).toArray();
  const heldKeys = new Set(waiting.filter((row) => row.notBeforeMs > nowMs).map((row) => row.key));
  for (const key of new Set(waiting.map((row) => row.key))) {
    if (heldKeys.has(key)) continue;
    const group = await db.outbox.where('key').equals(key).toArray();
    const isDue = group.every((row) => row.state === 'waiting' && row.notBeforeMs <= nowMs);
    if (isDue && !(await hasPredecessor(db, group))) return group;
  }
  return null;
}

async function hasPredecessor(db: AppDatabase, group: readonly OutboxRow[]): Promise<boolean> {
  const first = new Map(group.map((row) => [row.lane, row.sequence]));
  const rows = await db.outbox
    .where('lane')
    .anyOf([...first.keys()])
    .toArray();
  return rows.some((row) => row.sequence < (first.get(row.lane) ?? 0));
}
