import type { AppDatabase, OutboxRow } from '#src/data/database/app-database.ts';

/** A step for each lane takes long for many of them: those of one list that stand close together are read at once. */
const FEW_LANES = 20;

/** What is queued for lanes, in no order. */
export async function rowsOfLanes(db: AppDatabase, lanes: readonly string[]): Promise<OutboxRow[]> {
  if (lanes.length > FEW_LANES) {
    const sorted = lanes.toSorted(compareKeys);
    const range = db.outbox.where('lane').between(sorted[0], sorted.at(-1), true, true);
    if ((await range.clone().count()) <= 2 * lanes.length) {
      const wanted = new Set(lanes);
      return (await range.toArray()).filter(({ lane }) => wanted.has(lane));
    }
  }
  return db.outbox.where('lane').anyOf(lanes).toArray();
}

/** As the database compares text: by code units. */
function compareKeys(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
