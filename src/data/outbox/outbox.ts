import {
  counter,
  write,
  type AppDatabase,
  type OutboxRow,
  type OutboxState,
  type StoredCommand,
} from '#src/data/database/app-database.ts';
import type { AnyCommand } from './command.ts';
import { createKnownCommands } from './known-commands.ts';
import { COMMANDS, type Command } from './commands.gen.ts';
import { setAside, siftOutbox } from './kept-aside.ts';
import { rowsOfLanes } from './rows-of-lanes.ts';

export type Outbox = ReturnType<typeof createOutbox>;

/** Sites named in one call at most: what comes of it is stored in one go, without holding up the screen of a slow device. */
export const BATCH_SIZE = 200;
const SCAN_SIZE = 400;
const PAGE_SIZE = 1000;

/** True when the server cannot know of it: such an entry may still be changed or dropped. */
export function isUnsent(row: OutboxRow): boolean {
  return row.state === 'failed' || (row.state === 'waiting' && row.attempts === 0);
}

/** Raised when another tab has become the leader. */
export class LeadershipLostError extends Error {
  override readonly name = 'LeadershipLostError';
}

/** The queue of commands for the server. Any tab adds to it, only the leader takes from it. */
export function createOutbox(
  db: AppDatabase,
  newId: () => string,
  now: () => number,
  commands: readonly AnyCommand[] = COMMANDS,
) {
  const known = createKnownCommands(commands);
  const laneOf = (command: StoredCommand): string => known.of(command).lane(command);
  const batchKeyOf = (command: StoredCommand): string | null => known.of(command).batchKey(command);

  async function lanesOf(lanes: readonly string[]): Promise<string[]> {
    return (await rowsOfLanes(db, lanes)).map((row) => row.lane);
  }

  /** Commands alike travel together, except those that must wait for an earlier one of their lane. */
  function keysFor(commands: readonly StoredCommand[], busyLanes: ReadonlySet<string>): string[] {
    const open = new Map<string, { key: string; size: number }>();
    return commands.map((command) => {
      const batchKey = batchKeyOf(command);
      if (batchKey === null || busyLanes.has(laneOf(command))) return newId();
      const kind = `${command.name} ${batchKey}`;
      const known = open.get(kind);
      const batch = known === undefined || known.size === BATCH_SIZE ? { key: newId(), size: 0 } : known;
      open.set(kind, { ...batch, size: batch.size + 1 });
      return batch.key;
    });
  }

  /** The next call; what another version has queued meanwhile is set aside. */
  async function nextReadable(): Promise<OutboxRow[] | null> {
    for (;;) {
      const group = await findReadyGroup(db, now());
      const wrong = group?.filter((row) => !known.isReadable(row)) ?? [];
      if (wrong.length === 0) return group;
      await setAside(db, wrong, newId);
    }
  }

  return {
    known,

    /** Sets aside what this version cannot read, and takes back what it can. @returns how many were set aside. */
    sift: (): Promise<number> => siftOutbox(db, known, newId),

    /** Takes over entries of another queue as they are, each once; what was being sent there is sent again, under its key. */
    takeOver: (rows: readonly OutboxRow[]): Promise<void> =>
      write(db, [db.outbox], async () => {
        const known = new Set<unknown>(await db.outbox.orderBy('key').uniqueKeys());
        const missing = rows.filter((row) => !known.has(row.key));
        await db.outbox.bulkAdd(
          missing.map(({ sequence: _own, ...row }) => ({
            ...row,
            state: row.state === 'sending' ? ('waiting' as const) : row.state,
          })),
        );
      }),

    /**
     * Queues commands, at most one for each lane. Runs inside the transaction that changes the data, which must include `db.outbox`.
     * @param holdMs how long they stay here at least, so that they can be taken back.
     * @param queuedAtMs when the user asked for them; the parts of one action share it.
     */
    async enqueue(commands: readonly Command[], holdMs = 0, queuedAtMs = now()): Promise<void> {
      const keys = keysFor(commands, new Set(await lanesOf(commands.map(laneOf))));
      await db.outbox.bulkAdd(
        commands.map((command, index) => ({
          lane: laneOf(command),
          key: keys[index] ?? newId(),
          command,
          state: 'waiting' as const,
          queuedAtMs,
          notBeforeMs: now() + holdMs,
          attempts: 0,
          errorCode: null,
        })),
      );
    },

    /** Everything queued for these lanes, in order. */
    async ofLanes(lanes: readonly string[]): Promise<OutboxRow[]> {
      const rows = await rowsOfLanes(db, lanes);
      return rows.sort((a, b) => a.sequence - b.sequence);
    },

    /** How far the queued changes of all lanes that begin so are; what needs attention is told first, then what is under way. */
    async statesFrom(lanePrefix: string): Promise<Map<string, OutboxState>> {
      const lanes = await db.outbox.where('lane').startsWith(lanePrefix).uniqueKeys();
      const states = new Map<string, OutboxState>(lanes.map((lane) => [lane as string, 'waiting'])); // lanes are text
      for (const state of ['sending', 'failed'] as const)
        for (const { lane } of states.size === 0 ? [] : await db.outbox.where('state').equals(state).toArray())
          if (states.has(lane)) states.set(lane, state);
      return states;
    },

    /** Changes what unsent entries say. An entry that is no longer like those it was queued with travels alone. */
    async rewrite(changes: readonly (readonly [row: OutboxRow, command: Command])[]): Promise<void> {
      await db.outbox.bulkPut(
        changes.map(([row, command]) => {
          const batchKey = batchKeyOf(command);
          const isAlike = batchKey !== null && batchKey === batchKeyOf(row.command);
          return { ...row, command, key: isAlike ? row.key : newId() };
        }),
      );
    },

    list: (limit = Infinity): Promise<OutboxRow[]> => db.outbox.orderBy('sequence').limit(limit).toArray(),

    /** Everything queued, in order; in pages, so that no single read holds the screen up. */
    async all(): Promise<OutboxRow[]> {
      const rows: OutboxRow[] = [];
      for (;;) {
        const page = await db.outbox
          .where('sequence')
          .above(rows.at(-1)?.sequence ?? 0)
          .limit(PAGE_SIZE)
          .toArray();
        rows.push(...page);
        if (page.length < PAGE_SIZE) return rows;
      }
    },

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
        const group = await nextReadable();
        if (group === null) return null;
        const sending = group.map((row) => ({ ...row, state: 'sending' as const, attempts: row.attempts + 1 }));
        await db.outbox.bulkPut(sending);
        return sending;
      }),

    /** What an earlier leader was sending when it went away is sent again, under the same key. */
    async releaseAbandoned(): Promise<void> {
      const count = await write(db, [db.outbox], () =>
        db.outbox.where('state').equals('sending').modify({ state: 'waiting' }),
      );
      // What is being sent is passed over when the database is opened.
      if (count > 0) await siftOutbox(db, known, newId);
    },

    /** After a while without the server, what failed then is due at once. */
    makeDue: (): Promise<void> =>
      write(db, [db.outbox], async () => {
        await db.outbox
          .where('state')
          .equals('waiting')
          .and((row) => row.attempts > 0)
          .modify({ notBeforeMs: 0 });
      }),

    /** Puts refused commands back, alike ones together. Under new keys: the server repeats its answer to the old ones. */
    retry: (sequences: readonly number[]): Promise<void> =>
      write(db, [db.outbox], async () => {
        const rows = (await db.outbox.bulkGet([...sequences])).filter((row) => row !== undefined);
        const failed = rows.filter((row) => row.state === 'failed' && known.isReadable(row));
        const lanes = await lanesOf(failed.map((row) => row.lane));
        const shared = repeated(lanes);
        const keys = keysFor(
          failed.map((row) => row.command),
          shared,
        );
        await db.outbox.bulkPut(
          failed.map((row, index) => ({
            ...row,
            state: 'waiting' as const,
            key: keys[index] ?? newId(),
            notBeforeMs: 0,
            attempts: 0,
            errorCode: null,
          })),
        );
      }),
  };
}

function repeated(lanes: readonly string[]): Set<string> {
  const seen = new Set<string>();
  return new Set(lanes.filter((lane) => seen.has(lane) || !seen.add(lane)));
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
  const rows = await rowsOfLanes(db, [...first.keys()]);
  return rows.some((row) => row.sequence < (first.get(row.lane) ?? 0));
}
