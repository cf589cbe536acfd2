import type { OutboxRow } from '#src/data/database/app-database.ts';
import { isAside } from '#src/data/outbox/kept-aside.ts';
import { toCsv } from '#src/data/table-export/table-text.ts';
import { detailsOf, nameOf } from './change-text.tsx';

/** A change as it is exported: enough to do it again by hand. */
export type ExportedChange = {
  readonly change: string;
  readonly name: string;
  readonly tagsAdded: readonly string[];
  readonly tagsRemoved: readonly string[];
  /** ISO 8601, UTC. */
  readonly queuedAt: string;
  readonly state: string;
  /** Why it was refused; '' when it was not. */
  readonly reason: string;
  /** In data only: all that is known of a change that this version of the app cannot read. */
  readonly stored?: unknown;
};

const COLUMNS = ['change', 'name', 'tagsAdded', 'tagsRemoved', 'queuedAt', 'state', 'reason'] as const;

/** @param reasonOf tells why a change was refused, in words. */
export function toExport(rows: readonly OutboxRow[], reasonOf: (row: OutboxRow) => string): ExportedChange[] {
  return rows.map((row) => {
    const { command } = row;
    const { tagsAdded = [], tagsRemoved = [] } = detailsOf(command);
    return {
      change: command.name,
      name: nameOf(command),
      tagsAdded,
      tagsRemoved,
      queuedAt: new Date(row.queuedAtMs).toISOString(),
      state: row.state,
      reason: row.state === 'failed' ? reasonOf(row) : '',
      ...(isAside(command) && { stored: command.stored }),
    };
  });
}

export function changesToCsv(changes: readonly ExportedChange[]): string {
  return toCsv([COLUMNS, ...changes.map(cellsOf)]);
}

export function changesToJson(changes: readonly ExportedChange[]): string {
  return `${JSON.stringify({ changes }, null, 2)}\n`;
}

/** One change a line, for pasting; the cells are parted by tabs. */
export function changesToText(changes: readonly ExportedChange[]): string {
  return changes.map((change) => `${cellsOf(change).join('\t').trimEnd()}\n`).join('');
}

function cellsOf(change: ExportedChange): string[] {
  return COLUMNS.map((column) => [change[column]].flat().join(', '));
}
