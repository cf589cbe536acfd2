import { liveQuery } from 'dexie';
import { ignoreFailure } from '#core/base/ignore-failure.ts';
import { write, type AppDatabase } from '#src/data/database/app-database.ts';

/** What the browser said when it was asked to keep the data; `isGranted` is `null` while it has not answered. */
export type PersistenceAnswer = { readonly askedAtMs: number; readonly isGranted: boolean | null };

const KEY = 'persistence';
/** A refusal is not asked about again for so long. */
const PAUSE_MS = 30 * 24 * 3_600_000;

/** The last answer, or `null` when it was never asked. */
export async function persistenceAnswer(db: AppDatabase): Promise<PersistenceAnswer | null> {
  const value = (await db.meta.get(KEY))?.value;
  return isAnswer(value) ? value : null;
}

/** Asks the browser to keep the data until the user removes it, and notes down the answer. Browsers may say no, or ask the user. */
export async function askToPersist(db: AppDatabase, nowMs: number): Promise<boolean> {
  await note(db, { askedAtMs: nowMs, isGranted: null });
  const isGranted = (await storageManager()?.persist?.()) ?? false;
  await note(db, { askedAtMs: nowMs, isGranted });
  return isGranted;
}

/** The browser's word, not the noted one: the user may have changed it. `null` when the browser does not tell. */
export async function isPersisted(): Promise<boolean | null> {
  return (await storageManager()?.persisted?.()) ?? null;
}

/** Bytes used and available; `null` for what the browser does not tell. */
export async function storageEstimate(): Promise<{ usedBytes: number | null; quotaBytes: number | null }> {
  const { usage, quota } = (await storageManager()?.estimate?.()) ?? {};
  return { usedBytes: usage ?? null, quotaBytes: quota ?? null };
}

/**
 * Asks by itself when there is something to lose: at the first change that waits for the server (for a visitor, who has no
 * server copy, the first project) and whenever `ask` is called; never at the start, and not again in the month after an answer.
 */
export function keepPersistent(
  db: AppDatabase,
  isSynced: boolean,
  now: () => number,
): { ask: () => void; end: () => void } {
  const ending = new AbortController();
  const ask = (): void => {
    if (ending.signal.aborted) return;
    ending.abort();
    ignoreFailure(askOnce(db, now()), 'persistence; the storage dialog offers it too');
  };
  let before = Infinity;
  const subscription = liveQuery(() => (isSynced ? db.outbox.count() : db.projects.count())).subscribe({
    next(count) {
      if (count > before) ask();
      before = count;
    },
    // Whoever uses the database is told what is wrong with it.
    error: () => ending.abort(),
  });
  ending.signal.addEventListener('abort', () => subscription.unsubscribe());
  return { ask, end: () => ending.abort() };
}

/** The first tab that notes down its question asks it; the others see the note. */
async function askOnce(db: AppDatabase, nowMs: number): Promise<void> {
  const manager = storageManager();
  if (manager?.persist === undefined || (await manager.persisted?.()) === true) return;
  const isFirst = await write(db, [], async () => {
    const last = await persistenceAnswer(db);
    if (last !== null && nowMs - last.askedAtMs < PAUSE_MS) return false;
    await db.meta.put({ key: KEY, value: { askedAtMs: nowMs, isGranted: null } satisfies PersistenceAnswer });
    return true;
  });
  if (isFirst) await askToPersist(db, nowMs);
}

async function note(db: AppDatabase, answer: PersistenceAnswer): Promise<void> {
  await write(db, [], () => db.meta.put({ key: KEY, value: answer }));
}

/** Missing on plain http pages and in old browsers, in whole or in part. */
function storageManager(): Partial<StorageManager> | undefined {
  return (navigator as { storage?: Partial<StorageManager> }).storage; // typed as always there
}

function isAnswer(value: unknown): value is PersistenceAnswer {
  return typeof value === 'object' && value !== null && 'askedAtMs' in value && 'isGranted' in value;
}
