import type { Dexie } from 'dexie';
import { isRecord } from '#core/base/is-record.ts';

/**
 * Keeps rows of a wrong shape away from the code that trusts them: an unreadable entry of the outbox is removed before
 * anybody sends it, an unreadable project is read with what can be read of it. Each kind is reported once.
 */
export async function guardRows(db: Dexie): Promise<void> {
  let isReported = false;
  db.table('projects').hook('reading', (row: unknown) => {
    if (row === undefined || isProjectRow(row)) return row;
    if (!isReported) reportError(new Error('A stored project has a wrong shape'));
    isReported = true;
    return mended(row);
  });
  const outbox = db.table<{ sequence: number }, number>('outbox');
  const wrong = (await outbox.toArray()).filter((row) => !isOutboxRow(row)).map((row) => row.sequence);
  if (wrong.length === 0) return;
  reportError(new Error(`${wrong.length} stored changes have a wrong shape and cannot be sent`));
  await outbox.bulkDelete(wrong);
}

function isOutboxRow(row: unknown): boolean {
  if (!isRecord(row) || !isRecord(row['command'])) return false;
  const { lane, key, state, queuedAtMs, attempts, command } = row;
  const texts = [lane, key, state, command['name'], command['site'] ?? command['localId']];
  return texts.every((text) => typeof text === 'string') && [queuedAtMs, attempts].every(Number.isFinite);
}

function isProjectRow(row: unknown): boolean {
  return isRecord(row) && typeof row['site'] === 'string' && areTags(row['tags']) && Number.isFinite(row['addedAtMs']);
}

/** The next pull writes the whole row again. */
function mended(row: unknown): unknown {
  const stored = isRecord(row) ? row : {};
  const { tags, addedAtMs } = stored;
  return {
    ...stored,
    tags: areTags(tags) ? tags : [],
    addedAtMs: Number.isFinite(addedAtMs) ? addedAtMs : 0,
  };
}

function areTags(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((tag) => typeof tag === 'string');
}
