import type { Dexie } from 'dexie';
import { isRecord } from '#core/base/is-record.ts';

/** Keeps projects of a wrong shape away from the code that trusts them: one is read with what can be read of it. Reported once. */
export function guardProjects(db: Dexie): void {
  let isReported = false;
  db.table('projects').hook('reading', (row: unknown) => {
    if (row === undefined || isProjectRow(row)) return row;
    if (!isReported) reportError(new Error('A stored project has a wrong shape'));
    isReported = true;
    return mended(row);
  });
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
