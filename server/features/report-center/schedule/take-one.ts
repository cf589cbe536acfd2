import type { Database } from '#server/db/database.ts';

type Steps<T> = {
  /** Locks what can go on; `null` for nothing. */
  readonly take: () => Promise<T | null>;
  /** Stored whole or not at all. */
  readonly goOn: (row: T) => Promise<void>;
  /** Leaves it alone for a while, so that it holds up no other. */
  readonly putOff: (row: T, error: unknown) => Promise<void>;
};

/** Takes one row that can go on a step further, in a transaction of its own. @returns whether there was one. */
export async function takeOne<T>(
  { together }: Pick<Database, 'together'>,
  { take, goOn, putOff }: Steps<T>,
): Promise<boolean> {
  const taken: { row: T | null } = { row: null };
  try {
    await together(async () => {
      taken.row = await take();
      if (taken.row !== null) await goOn(taken.row);
    });
  } catch (error) {
    if (taken.row === null) throw error;
    await putOff(taken.row, error);
  }
  return taken.row !== null;
}
