import { isRecord } from '#core/base/is-record.ts';
import { write, type AppDatabase, type OutboxRow, type StoredCommand } from '#src/data/database/app-database.ts';
import type { KnownCommands } from './known-commands.ts';

/** Stands in for a change that this version of the app cannot read: one of a later version, or of a wrong shape. */
export type AsideCommand = { readonly name: 'unreadable'; readonly stored: Readonly<Record<string, unknown>> };

export function isAside(command: StoredCommand): command is AsideCommand {
  return command.name === 'unreadable' && isRecord(command['stored']);
}

/** What can be said of it: its kind and what it is about, as far as they are texts. */
export function asideName({ stored }: AsideCommand): string {
  const { command, lane } = stored;
  const name = isRecord(command) ? command['name'] : undefined;
  return [name, lane].filter((text) => typeof text === 'string').join(' ');
}

/**
 * Sets entries aside, with all that was stored of them: they need attention and are neither sent nor lost. What was to travel
 * with one goes without it, under a key of its own: under the old one the server may know another call. Runs inside a
 * transaction over the outbox.
 */
export async function setAside(db: AppDatabase, rows: readonly OutboxRow[], newId: () => string): Promise<void> {
  const sequences = new Set(rows.map((row) => row.sequence));
  for (const row of rows) {
    const key: unknown = row.key; // nothing of it can be relied on
    const others = typeof key === 'string' ? await db.outbox.where('key').equals(key).toArray() : [];
    const isAlone = others.length === 1;
    await db.outbox.put(asideRow(row, isAlone ? row.key : newId()));
    const left = others.filter((other) => !sequences.has(other.sequence) && other.state !== 'sending');
    const leftKey = newId();
    await db.outbox.bulkPut(left.map((other) => ({ ...other, key: leftKey })));
  }
}

function asideRow(row: OutboxRow, key: string): OutboxRow {
  const { sequence, ...stored } = row;
  const { lane, queuedAtMs, attempts } = stored as Partial<typeof stored>; // nothing of it can be relied on
  const numberOr0 = (value: unknown): number => (Number.isFinite(value) ? (value as number) : 0); // just seen
  return {
    sequence,
    lane: typeof lane === 'string' ? lane : `unreadable:${sequence}`,
    key,
    command: { name: 'unreadable', stored } satisfies AsideCommand,
    state: 'failed',
    queuedAtMs: numberOr0(queuedAtMs),
    notBeforeMs: 0,
    attempts: numberOr0(attempts),
    errorCode: null,
  };
}

/**
 * Sets aside what this version cannot read, and takes back what it can read again. What is being sent is left to the tab that
 * sends it. @returns how many were set aside.
 */
export async function siftOutbox(db: AppDatabase, known: KnownCommands, newId: () => string): Promise<number> {
  const isWrong = (row: OutboxRow): boolean => row.state !== 'sending' && !isAsideRow(row) && !known.isReadable(row);
  const isBack = (row: OutboxRow): boolean => isAsideRow(row) && known.isReadable(row.command.stored);
  const found = (await db.outbox.toArray()).filter((row) => isWrong(row) || isBack(row));
  if (found.length === 0) return 0;
  return write(db, [db.outbox], async () => {
    const rows = await db.outbox.bulkGet(found.map((row) => row.sequence));
    const present = rows.filter((row) => row !== undefined);
    await db.outbox.bulkPut(present.filter(isAsideRow).flatMap((row) => takenBack(row, known)));
    const wrong = present.filter(isWrong);
    await setAside(db, wrong, newId);
    return wrong.length;
  });
}

function isAsideRow(row: OutboxRow): row is OutboxRow & { command: AsideCommand } {
  const command: unknown = row.command; // nothing of it can be relied on
  return isRecord(command) && isAside(command as StoredCommand);
}

/** Sent when it was never refused, under the key it has: the server may have had it, and then repeats its answer. */
function takenBack(row: OutboxRow & { command: AsideCommand }, known: KnownCommands): OutboxRow[] {
  const { stored } = row.command;
  if (!known.isReadable(stored)) return [];
  const { sequence, key } = row;
  return [{ ...stored, sequence, key, notBeforeMs: 0, state: stored.state === 'failed' ? 'failed' : 'waiting' }];
}
