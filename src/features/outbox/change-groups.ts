import type { ErrorCode } from '#core/contract/errors.ts';
import type { OutboxRow, OutboxState } from '#src/data/database/app-database.ts';
import { isAside } from '#src/data/outbox/kept-aside.ts';

/** What one action of the user made; refused parts of it stand apart, by their reason. */
export type ChangeGroup = {
  readonly id: string;
  /** In the order they were queued; never empty. */
  readonly rows: readonly [OutboxRow, ...OutboxRow[]];
  /** `sending` when any of them is on its way. */
  readonly state: OutboxState;
  readonly sendingCount: number;
  readonly errorCode: ErrorCode | null;
  readonly queuedAtMs: number;
  /** True when its first change waits for an earlier one of the same website. */
  readonly isBehind: boolean;
};

/** The queue as a person thinks of it: one entry for each action, refused ones first, then the oldest. `rows` are in order. */
export function groupChanges(rows: readonly OutboxRow[]): ChangeGroup[] {
  const firstOfLane = new Map<string, number>();
  for (const row of rows) if (!firstOfLane.has(row.lane)) firstOfLane.set(row.lane, row.sequence);
  const groups = [...Map.groupBy(rows, idOf)].flatMap(([id, [first, ...others]]): ChangeGroup[] => {
    if (first === undefined) return [];
    const all = [first, ...others] as const;
    const sendingCount = all.filter((row) => row.state === 'sending').length;
    return [
      {
        id,
        rows: [...all],
        state: sendingCount > 0 ? 'sending' : first.state,
        sendingCount,
        errorCode: first.errorCode,
        queuedAtMs: first.queuedAtMs,
        isBehind: firstOfLane.get(first.lane) !== first.sequence,
      },
    ];
  });
  return groups.sort((a, b) => Number(b.state === 'failed') - Number(a.state === 'failed'));
}

function idOf({ command, queuedAtMs, state, errorCode }: OutboxRow): string {
  return `${command.name} ${queuedAtMs} ${state === 'failed' ? (errorCode ?? '') : 'open'}`;
}

/** Those that the server refused, and that can be sent again. */
export function retriable(rows: readonly OutboxRow[]): OutboxRow[] {
  return rows.filter((row) => row.state === 'failed' && !isAside(row.command));
}

/** Those that may be dropped just now. */
export function discardable(rows: readonly OutboxRow[]): OutboxRow[] {
  return rows.filter((row) => row.state !== 'sending');
}
