import type { AccountRuntime } from '#src/data/session/account-runtime.ts';
import type { SharedStore } from '#src/data/session/shared-store.ts';
import { storageStatus } from './storage-status.ts';

/**
 * Notices that the browser has removed the data of the account: somebody is signed in by the cookie, which it kept, but of what
 * every earlier start has stored nothing is left. Who signs in, here or on another page of the app, leaves a trace before.
 * To be created before the start stores anything; `check` looks once, as soon as it is known who is signed in.
 */
export async function createEvictionCheck(shared: SharedStore) {
  let isOpen = (await shared.get('environment')) === undefined;
  return {
    check(runtime: AccountRuntime): void {
      if (isOpen && runtime.userId !== null && runtime.found === 'new') storageStatus.set({ isEvicted: true });
      isOpen = false;
    },
    /** Somebody signs in here: an empty database is to be expected. */
    end(): void {
      isOpen = false;
    },
  };
}
