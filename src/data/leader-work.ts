import { getUser } from '#core/contract/user.ts';
import type { AccountRuntime } from './account-runtime.ts';
import type { ApiClient } from './api-client.ts';
import { createOutboxSender, type OwnerCheck } from './outbox-sender.ts';
import { createTaskFollower } from './task-follower.ts';

export type LeaderWorkDeps = {
  runtime: AccountRuntime;
  api: ApiClient;
  origin: string;
  epoch: number;
  isOnline: () => boolean;
  onLeadershipLost: () => void;
  onSessionExpired: () => void;
  /** Somebody else is signed in by the cookie. */
  onOtherUser: () => void;
  now: () => number;
  random: () => number;
  newId: () => string;
  schedule: (action: () => void, delayMs: number) => () => void;
  every: (action: () => void, delayMs: number) => () => void;
};
export type LeaderWork = ReturnType<typeof startLeaderWork>;

/** What only the leading tab of an account does: send the queue and follow the tasks. */
export function startLeaderWork(deps: LeaderWorkDeps) {
  const { runtime, api } = deps;
  const { db, outbox } = runtime;

  /** What one user queued is never sent as another. A visitor's queue holds nothing that belongs to a user. */
  async function checkOwner(): Promise<OwnerCheck> {
    if (runtime.userId === null) return 'same';
    try {
      const user = await api.call(getUser, { query: { scopes: 'id' } });
      if (user === null) deps.onSessionExpired();
      else if (user.id !== runtime.userId) deps.onOtherUser();
      return user?.id === runtime.userId ? 'same' : 'other';
    } catch {
      // The server will be asked again.
      return 'unknown';
    }
  }

  const sender = createOutboxSender({ ...deps, db, outbox, checkOwner });
  const follower = createTaskFollower(deps);
  const stopWatching = runtime.watch(() => outbox.counts(), sender.kick);
  void outbox.releaseAbandoned().then(sender.kick, (error: unknown) => {
    if (runtime.isOpen()) reportError(error);
  });

  return {
    kick: sender.kick,
    resume: sender.resume,
    drain: sender.drain,
    /** The server answers again: first what waits is sent, then what was missed is read. */
    async recover(): Promise<void> {
      sender.resume();
      await sender.drain();
      await follower.recover();
    },
    stop(): void {
      stopWatching();
      sender.stop();
      follower.stop();
    },
  };
}
