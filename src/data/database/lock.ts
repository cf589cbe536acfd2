import { write, type AppDatabase } from './app-database.ts';

/**
 * Runs `hold` while it has the lock, and does nothing when another tab has it. Never waits for the lock. The signal fires
 * when the lock was taken away; `hold` should end then.
 * @param mode `steal` takes the lock from a holder that gives no sign of life.
 */
export type TryLock = (hold: (lost: AbortSignal) => Promise<void>, mode?: 'ask' | 'steal') => Promise<void>;

const LEASE_MS = 6000;
const RENEW_MS = 2000;

/** A lock by the browser's lock manager. A fresh request also wins against a page in the back/forward cache. */
export function webLock(locks: LockManager, name: string): TryLock {
  return async (hold, mode = 'ask') => {
    const lost = new AbortController();
    const options: LockOptions = mode === 'steal' ? { steal: true } : { ifAvailable: true };
    try {
      await locks.request(name, options, async (lock) => {
        if (lock !== null) await hold(lost.signal);
      });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
      lost.abort();
    }
  };
}

/**
 * The same by a row that expires, for pages that get no lock manager (plain http). A holder without a sign of life loses
 * it by itself, so nothing needs to be stolen. The leader epoch guards against two holders.
 */
export function leaseLock(db: AppDatabase, owner: string, now: () => number): TryLock {
  const read = async (): Promise<{ owner: string; untilMs: number } | null> => {
    const lease = (await db.meta.get('lease'))?.value;
    return isLease(lease) ? lease : null;
  };
  const claim = (): Promise<boolean> =>
    write(db, [], async () => {
      const lease = await read();
      if (lease !== null && lease.owner !== owner && lease.untilMs > now()) return false;
      await db.meta.put({ key: 'lease', value: { owner, untilMs: now() + LEASE_MS } });
      return true;
    });
  const giveBack = (): Promise<void> =>
    write(db, [], async () => {
      if ((await read())?.owner === owner) await db.meta.delete('lease');
    });

  return async (hold) => {
    if (!(await claim())) return;
    const lost = new AbortController();
    const renew = async (): Promise<void> => {
      const isOurs = await claim().catch(() => false);
      if (!isOurs) lost.abort();
    };
    const timer = setInterval(() => void renew(), RENEW_MS);
    try {
      await hold(lost.signal);
    } finally {
      clearInterval(timer);
      if (db.isOpen()) await giveBack();
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
