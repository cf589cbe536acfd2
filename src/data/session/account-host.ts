import type { Environment } from '#core/contract/environment.ts';
import { accountIdParts } from '#core/domain/account-id.ts';
import { openAccountRuntime, type AccountRuntime } from './account-runtime.ts';
import { accountsOnDevice } from '#src/data/database/accounts-on-device.ts';
import { increment } from '#src/data/database/app-database.ts';
import type { StateHolder } from '#src/data/data-state.ts';
import { createLeader, type Leader, type LeaderWord } from './leader.ts';
import { beat, pulse } from './leader-pulse.ts';
import { startLeaderWork, type LeaderWork } from './leader-work.ts';
import { leaseLock, webLock } from '#src/data/database/lock.ts';
import { forgetQueries, queryClientOf } from '#src/data/server/query-client.ts';
import { every, schedule } from '#src/data/timers.ts';
import type { SessionDeps } from './session-deps.ts';

export type AccountHostDeps = {
  store: StateHolder;
  deps: SessionDeps;
  tell: (word: LeaderWord) => void;
  /** The open database is being deleted by another tab: somebody signs out. */
  onDeleted: () => void;
  /** The cookie belongs to somebody else than the open account. */
  onOtherUser: () => void;
  /** Plan or balance of the account are others now. */
  onAccount: () => void;
};
/** What becomes of the data of another's account when one leaves it. */
export type LeaveBehind = (left: AccountRuntime, next: AccountRuntime) => Promise<void>;
type Opened = { readonly runtime: AccountRuntime; readonly leader: Leader; work: LeaderWork | null };
export type AccountHost = Awaited<ReturnType<typeof createAccountHost>>;

/** Holds the one open account of this tab: its data, and its share in leading. Resolves once the first account is open. */
export async function createAccountHost({ store, deps, tell, onDeleted, onOtherUser, onAccount }: AccountHostDeps) {
  async function open(userId: string | null): Promise<Opened> {
    const runtime = await openAccountRuntime({
      host: deps.host,
      userId,
      now: deps.now,
      newId: deps.newId,
      api: deps.api,
      ...(deps.startWorker !== undefined && {
        worker: {
          start: deps.startWorker,
          onFailure: store.connectivity.reportFailure,
          onSuccess: store.connectivity.reportSuccess,
        },
      }),
      events: {
        onVersionChange(isDeletion) {
          if (isDeletion) {
            onDeleted();
            return;
          }
          opened.leader.stop();
          store.set({ storage: 'outdated' });
        },
        onBlocked: () => store.set({ storage: 'blocked' }),
      },
    });
    const account: Opened = { runtime, work: null, leader: leaderOf(runtime, (epoch) => lead(account, epoch)) };
    // Old code may show what a newer version stored, but sends nothing of it.
    if (runtime.found === 'outdated') account.leader.stop();
    store.set({ runtime, storage: runtime.found === 'new' ? 'ready' : runtime.found });
    return account;
  }

  function leaderOf(runtime: AccountRuntime, start: (epoch: number) => () => void): Leader {
    const { locks, isVisible, now, newId } = deps;
    const hasOwnLock = locks === undefined || runtime.isMemory;
    return createLeader({
      tryLock: hasOwnLock ? leaseLock(runtime.db, newId(), now) : webLock(locks, `${runtime.accountKey}:leader`),
      takeOver: () => increment(runtime.db, 'leaderEpoch'),
      lead: start,
      beat: (epoch) => beat(runtime.db, epoch),
      pulse: () => pulse(runtime.db),
      isOpen: () => runtime.isOpen(),
      isVisible,
      tell,
      every,
      now,
    });
  }

  function lead(account: Opened, epoch: number): () => void {
    const work = startLeaderWork({
      ...deps,
      runtime: account.runtime,
      origin: deps.socketOrigin,
      epoch,
      schedule,
      every,
      isOnline: () => store.connectivity.state() === 'online',
      onLeadershipLost: () => account.leader.onLost(),
      onSessionExpired: () => store.set({ isSessionExpired: true }),
      onOtherUser,
      onAccount,
    });
    account.work = work;
    store.set({ isLeader: true });
    store.connectivity.setLeading(true);
    return () => {
      work.stop();
      account.work = null;
      store.set({ isLeader: false });
      store.connectivity.setLeading(false);
    };
  }

  /** What the account showed disappears before anything else happens. */
  function leave(environment: Environment): void {
    opened.leader.stop();
    store.set({ runtime: null, environment, isLeader: false, isSessionExpired: false });
    forgetQueries(queryClientOf(store));
  }

  /** An account's data beside the open one; `null` is the visitor's. The caller closes it. */
  function openBeside(userId: string | null): Promise<AccountRuntime> {
    const ignore = (): void => undefined;
    const { host, now, newId, api } = deps;
    const events = { onVersionChange: ignore, onBlocked: ignore };
    return openAccountRuntime({ host, userId, now, newId, api, events });
  }

  /** The other accounts in which whoever is there has worked: their own, and those of others. */
  async function openOfPerson(): Promise<AccountRuntime[]> {
    const { userId } = opened.runtime;
    if (userId === null) return [];
    const { person } = accountIdParts(userId);
    const ids = await accountsOnDevice(deps.host);
    return Promise.all(
      ids.filter((id) => id !== userId && accountIdParts(id).person === person).map((id) => openBeside(id)),
    );
  }

  let opened = await open(store.getState().environment.user?.id ?? null);
  return {
    runtime: (): AccountRuntime => opened.runtime,
    leader: (): Leader => opened.leader,
    work: (): LeaderWork | null => opened.work,
    openBeside,
    /** Which other accounts lie on this device beside the open one. */
    accountsBeside: async (): Promise<string[]> =>
      (await accountsOnDevice(deps.host)).filter((id) => id !== opened.runtime.userId),
    /** Closes the open account and opens the environment's. @param leaveBehind decides about the data of another's account. */
    async switchTo(environment: Environment, leaveBehind: LeaveBehind): Promise<void> {
      const left = opened.runtime;
      leave(environment);
      if (!isOfAnother(left)) left.close();
      opened = await open(environment.user?.id ?? null);
      if (isOfAnother(left)) await leaveBehind(left, opened.runtime);
    },
    /** Closes the open account, removes all data of whoever worked in it, and opens the visitor's. */
    async removeAndSwitchTo(environment: Environment): Promise<void> {
      const beside = await openOfPerson();
      leave(environment);
      await Promise.all([opened.runtime, ...beside].map((runtime) => runtime.destroy()));
      opened = await open(environment.user?.id ?? null);
    },
    /** How many changes of the same person wait in their other accounts on this device. */
    async unsentBeside(): Promise<number> {
      const beside = await openOfPerson();
      const counts = await Promise.all(beside.map(({ db }) => db.outbox.count()));
      for (const runtime of beside) runtime.close();
      return counts.reduce((sum, count) => sum + count, 0);
    },
    close(): void {
      opened.leader.stop();
      opened.runtime.close();
    },
  };
}

function isOfAnother({ userId }: AccountRuntime): boolean {
  return userId !== null && accountIdParts(userId).sight !== null;
}
