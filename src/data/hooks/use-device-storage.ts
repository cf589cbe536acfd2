import { useEffect, useState } from 'react';
import type { AccountRuntime } from '#src/data/session/account-runtime.ts';
import { useDataStore } from './data-context.ts';
import { useLive } from './use-live.ts';

export type StorageUse = {
  /** `null` for what the browser does not tell. */
  readonly usedBytes: number | null;
  readonly quotaBytes: number | null;
  /** Whether the browser keeps the data until the user removes it. */
  readonly isPersisted: boolean | null;
  /** True when it was asked to and said no. */
  readonly isRefused: boolean;
};
/** How many of each are kept in this browser. */
export type KeptData = {
  readonly projects: number;
  readonly results: number;
  readonly changes: number;
  readonly drafts: number;
};

export type DeviceStorage = {
  /** `undefined` while it is being read. */
  readonly use: StorageUse | undefined;
  /** `undefined` while it is being read. */
  readonly kept: KeptData | undefined;
  /** Asks the browser to keep the data. @returns whether it will. */
  keep: () => Promise<boolean>;
  /** Drops icons, flags and whole results; all can be loaded again. */
  clearCache: () => Promise<void>;
  /** Removes everything kept here, then loads the page again. Ask before: unsent changes are lost. */
  clearAll: () => Promise<void>;
};

/** What this browser keeps of the account, and how to make it less. */
export function useDeviceStorage(): DeviceStorage {
  const store = useDataStore();
  const kept = useLive('kept-data', countKept);
  const [use, setUse] = useState<StorageUse>();
  const [reading, setReading] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    void store
      .session()
      .then((session) => readUse(session.runtime()))
      .catch(() => NOTHING_TOLD)
      .then((next) => isCurrent && setUse(next));
    return () => {
      isCurrent = false;
    };
  }, [store, reading]);

  return {
    use,
    kept,
    async keep() {
      const { askToPersist } = await import('#src/data/storage/storage-persistence.ts');
      const isKept = await askToPersist((await store.session()).runtime().db, Date.now());
      setReading((count) => count + 1);
      return isKept;
    },
    async clearCache() {
      const { clearCaches } = await import('#src/data/storage/storage-room.ts');
      await clearCaches((await store.session()).runtime().db);
      setReading((count) => count + 1);
    },
    async clearAll() {
      const { clearDevice } = await import('#src/data/storage/storage-clear.ts');
      await clearDevice(await store.session(), location.host);
      location.reload();
    },
  };
}

const NOTHING_TOLD: StorageUse = { usedBytes: null, quotaBytes: null, isPersisted: null, isRefused: false };

async function readUse({ db }: AccountRuntime): Promise<StorageUse> {
  const { isPersisted, persistenceAnswer, storageEstimate } = await import('#src/data/storage/storage-persistence.ts');
  const answer = await persistenceAnswer(db);
  return { ...(await storageEstimate()), isPersisted: await isPersisted(), isRefused: answer?.isGranted === false };
}

async function countKept({ db }: AccountRuntime): Promise<KeptData> {
  const [projects, results, changes, drafts] = await Promise.all([
    db.projects.count(),
    db.results.count(),
    db.outbox.count(),
    db.drafts.count(),
  ]);
  return { projects, results, changes, drafts };
}
