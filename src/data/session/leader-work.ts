import { isStorageError } from '#src/data/storage/storage-errors.ts';
import { AppError } from '#core/contract/errors.ts';
import { getUser } from '#core/contract/user.ts';
import type { AccountRuntime } from './account-runtime.ts';
import type { ApiClient } from '#src/data/server/api-client.ts';
import { createOutboxSender, type OwnerCheck } from '#src/data/outbox/outbox-sender.ts';
import type { SharedStore } from './shared-store.ts';
import { createCrawlListKeeper } from '#src/data/results/crawl-list-keeper.ts';
import { keepIgnoredPages } from '#src/data/results/ignored-pages.ts';
import { readRules } from '#src/data/results/ignored-rules.ts';
import { createTaskFollower } from '#src/data/results/task-follower.ts';

export type LeaderWorkDeps = {
  runtime: AccountRuntime;
  api: ApiClient;
  shared: SharedStore;
  origin: string;
  epoch: number;
  isOnline: () => boolean;
  onLeadershipLost: () => void;
  onSessionExpired: () => void;
  /** Somebody else is signed in by the cookie. */
  onOtherUser: () => void;
  /** Plan or balance of the account are others now. */
  onAccount: () => void;
  now: () => number;
  random: () => number;
  newId: () => string;
  schedule: (action: () => void, delayMs: number) => () => void;
  every: (action: () => void, delayMs: number) => () => void;
};

export type LeaderWork = ReturnType<typeof startLeaderWork>;

const LOOK_MS = 5000;

/** What only the leading tab of an account does: send the queue, follow the tasks, and bring the lists of new crawls here. */
export function startLeaderWork(deps: LeaderWorkDeps) {
  const { runtime, api } = deps;
  const { db, outbox } = runtime;

  /** What one user queued is never sent as another. A visitor's queue holds nothing that belongs to a user. */
  async function checkOwner(): Promise<OwnerCheck> {
    // Until the server has heard of a sign-out, it would take a visitor for the one who left.
    if (runtime.userId === null) return (await deps.shared.get('isLogoutPending')) === true ? 'unknown' : 'same';
    try {
      const user = await api.call(getUser, { query: { scopes: 'id' } });
      if (user === null) deps.onSessionExpired();
      else if (user.id !== runtime.userId) deps.onOtherUser();
      return user?.id === runtime.userId ? 'same' : 'other';
    } catch (error) {
      // The server will be asked again, unless it answers the next version of the app only: then sending pauses.
      return error instanceof AppError && error.code === 'CLIENT_TOO_OLD' ? 'other' : 'unknown';
    }
  }

  const sender = createOutboxSender({ ...deps, db, outbox, checkOwner });
  const follower = createTaskFollower(deps);
  const listKeeper = createCrawlListKeeper({
    api,
    results: runtime.results,
    lists: runtime.crawlLists,
    keepIgnored: (result) => keepIgnoredPages({ db, api, lists: runtime.crawlLists }, result),
    isOnline: deps.isOnline,
    isWanted: () => !isStopped && runtime.isOpen(),
  });
  let isStopped = false;
  let crawls: readonly string[] = [];
  const endings = [
    // What a device must know to leave single findings out changes with them.
    runtime.watch(
      () => readRules(db),
      () => listKeeper.keep(crawls),
    ),
    runtime.watch(() => outbox.counts(), sender.kick),
    runtime.watch(
      () => runtime.crawlLists.wanted(),
      (ids) => {
        crawls = ids;
        listKeeper.keep(ids);
      },
    ),
  ];
  const report = (error: unknown): void => {
    if (runtime.isOpen() && !isStorageError(error)) reportError(error);
  };
  void outbox.releaseAbandoned().then(sender.kick, report);
  // Another tab's word of what it queued may get lost on its way.
  const stopLooking = deps.every(() => {
    outbox.hasWaiting().then((isWaiting) => isWaiting && sender.kick(), report);
  }, LOOK_MS);

  return {
    kick: sender.kick,
    /** The same user has signed in again. */
    resume(): void {
      sender.resume();
      void follower.recover();
    },
    drain: sender.drain,
    /** The server answers again: the socket waits until `readMissed`. */
    hold: follower.hold,
    /** The server answers again: sends what waits. */
    async sendWaiting(): Promise<void> {
      sender.resume();
      await sender.drain();
    },
    /** The server answers again: connects anew and reads what was missed. */
    async readMissed(): Promise<void> {
      await follower.recover();
      listKeeper.keep(crawls);
    },
    stop(): void {
      isStopped = true;
      for (const end of endings) end();
      stopLooking();
      sender.stop();
      follower.stop();
    },
  };
}
