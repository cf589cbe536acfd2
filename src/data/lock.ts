import { write, type AppDatabase } from './app-database.ts';

/** Runs `hold` while it has the lock, and does nothing when another tab has it. Never waits for the lock. */
export type TryLock = (hold: () => Promise<void>) => Promise<void>;

const LEASE_MS = 6000;
const RENEW_MS = 2000;

/** A lock by the browser's lock manager. A fresh request also wins against a page in the back/forward cache. */
export function webLock(locks: LockManager, name: string): TryLock {
  return async (hold) => {
    await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await hold();
    });
  };
}

/** The same by a row that expires, for pages that get no lock manager (plain http). The leader epoch guards against two holders. */
export function leaseLock(db: AppDatabase, owner: string, now: () => number): TryLock {
  const claim = (): Promise<boolean> =>
    write(db, [], async () => {
      const lease = (await db.meta.get('lease'))?.value;
      if (isLease(lease) && lease.owner !== owner && lease.untilMs > now()) return false;
      await db.meta.put({ key: 'lease', value: { owner, untilMs: now() + LEASE_MS } });
      return true;
    });

  return async (hold) => {
    if (!(await claim())) return;
    const timer = setInterval(() => void claim().catch(() => clearInterval(timer)), RENEW_MS);
    try {
      await hold();
    } finally {
      clearInterval(timer);
      if (db.isOpen()) await db.meta.delete('lease');
    }
  };
}

function isLease(value: unknown): value is { owner: string; untilMs: number } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'owner' in value &&
    'untilMs' in value &&
    typeof value.untilMs === 'number'
  );
}
