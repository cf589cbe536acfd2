import { counter, write, type AppDatabase } from '#src/data/database/app-database.ts';

const KEY = 'leaderPulse';

/** Gives a sign of life in the database, where it cannot get lost on its way. @returns false when another tab leads by now. */
export function beat(db: AppDatabase, epoch: number): Promise<boolean> {
  return write(db, [], async () => {
    if ((await counter(db, 'leaderEpoch')) !== epoch) return false;
    await db.meta.put({ key: KEY, value: (await beats(db)) + 1 });
    return true;
  });
}

/** A text that stays the same for as long as the leading tab gives no sign of life. */
export function pulse(db: AppDatabase): Promise<string> {
  return db.transaction('r', db.meta, async () => `${await counter(db, 'leaderEpoch')}:${await beats(db)}`);
}

async function beats(db: AppDatabase): Promise<number> {
  const value = (await db.meta.get(KEY))?.value;
  return typeof value === 'number' ? value : 0;
}
