import { ignoreFailure } from '#core/base/ignore-failure.ts';
import { AppError } from '#core/contract/errors.ts';
import { setCurrentSite } from '#core/contract/sites.ts';
import { setActivity, type ActivityEntry } from '#core/contract/activity-log.ts';
import { setOnline, signInNative, type Account } from '#core/contract/user.ts';
import { obfuscatePassword } from '#core/domain/password.ts';
import { LISTS } from '#core/contract/lists.gen.ts';
import { createAccountActions, type AccountActions } from './account-actions.ts';
import { createAccountHost, type AccountHost } from './account-host.ts';
import type { AccountRuntime } from './account-runtime.ts';
import { clearAccountTraces } from './account-traces.ts';
import { createBestEffort } from '#src/data/server/best-effort.ts';
import {
  chosenProject,
  dropCurrentProject,
  setCurrentProject,
  watchChosenProject,
} from '#src/data/projects/current-project.ts';
import type { StateHolder } from '#src/data/data-state.ts';
import { storeEnvironment } from './environment.ts';
import { schedule } from '#src/data/timers.ts';
import type { SessionDeps } from './session-deps.ts';
import { queryClientOf } from '#src/data/server/query-client.ts';
import { rereadWatched } from '#src/data/server/reread.ts';
import { createSessionSync, type SessionSync } from './session-sync.ts';
import { createSocialActions } from './social-actions.ts';
import { once } from '#src/data/server/single-calls.ts';
import { createEvictionCheck } from '#src/data/storage/storage-eviction.ts';
import { createTabChannel, type PlainKind, type TabMessage } from './tab-channel.ts';

const READ_PATIENCE_MS = 5000;

export type SignInInput = { mode: 'signin' | 'signup'; email: string; password: string; name?: string; code?: string };
type SocialActions = ReturnType<typeof createSocialActions>;
export type Session = AccountActions &
  SocialActions & {
    runtime: () => AccountRuntime;
    signIn(input: SignInInput): Promise<void>;
    /** Signs in by another way. @param ask has the server begin the session. */
    signInBy(ask: () => Promise<Account>): Promise<void>;
    signOut(): Promise<void>;
    /** How many changes a sign-out would lose: those of the open account, and of the others of the same person on this device. */
    unsentOfPerson(): Promise<number>;
    /** The page became visible or came back from the browser's cache. */
    onShown: () => Promise<void>;
    /** Reads from the databases what messages of other tabs may have failed to say. */
    catchUp: () => Promise<void>;
    onHidden: () => void;
    /** The page is being left or frozen. @param isKept in the back/forward cache. */
    onLeft: (isKept: boolean) => void;
    /** Reads anew what the server knows of the account. @throws AppError, NetworkError. */
    renewAccount(): Promise<void>;
    /** Sends what the activity log has gathered; failures do not matter. */
    tellActivity(entries: readonly ActivityEntry[]): void;
    /** Tells the server that the user is there; failures do not matter. */
    tellPresence(): void;
    /** The server can be reached again: first what waits is sent, then what was missed is read. */
    recover(): Promise<void>;
    close: () => void;
  };

/** Opens the account's data and keeps this tab in step with the other tabs and the server. Resolves once data can be read. */
export async function startSession(store: StateHolder, deps: SessionDeps): Promise<Session> {
  const { api } = deps;
  const bestEffort = createBestEffort();
  let isReady = false;
  const channel = createTabChannel({
    open: deps.openChannel,
    isVisible: deps.isVisible,
    // What is said before this tab is ready is in the shared store too, which is read below.
    onMessage: (message) => isReady && void hear(message, { store, host, sync, tell, recover }),
  });
  const tell = (kind: PlainKind): void => channel.post({ kind, account: host.runtime().accountKey });
  const isOnline = (): boolean => store.connectivity.state() === 'online';
  const canCall = (): boolean => host.runtime().userId !== null && isOnline() && !store.getState().isSessionExpired;
  const isOfAnother = (): boolean => store.getState().environment.user?.member != null;

  if (deps.openChannel !== undefined)
    store.connectivity.join({
      ask: tell,
      tell: (state) => channel.post({ kind: 'connectivity', account: host.runtime().accountKey, state }),
    });
  const eviction = await createEvictionCheck(deps.shared);
  const host: AccountHost = await createAccountHost({
    store,
    deps,
    tell,
    onDeleted: () => void sync.follow(),
    onOtherUser: () => ignoreFailure(sync.renew(), 'change of the user; recovery asks again'),
    onAccount: () => ignoreFailure(renewAccount(), 'change of plan or balance; the next start asks again'),
  });
  const sync = createSessionSync(store, deps, host);
  isReady = true;
  if (store.isEnvironmentFresh) {
    eviction.check(host.runtime());
    await storeEnvironment(deps.shared, store.getState().environment);
    ignoreFailure(sync.sweep(), 'what was left of accounts of others; the next start tries again');
  } else await sync.follow();
  ignoreFailure(sync.resumeMove(), 'move of a visitor’s work; the next start goes on with it');

  /** An unfinished sign-out first, then what waits, then queries read again, and the socket last. */
  async function recoverNow(): Promise<void> {
    host.work()?.hold();
    try {
      await sync.recover();
      eviction.check(host.runtime());
      await host.work()?.sendWaiting();
    } finally {
      await readAgain();
      await host.work()?.readMissed();
    }
  }

  /** Opens the account of somebody who has just signed in with the server, here and in the other tabs. */
  async function enter(user: Account): Promise<void> {
    eviction.end();
    const isOther = await sync.signedIn({ ...store.getState().environment, user });
    if (!isOther) host.work()?.resume();
    tell('signIn');
    void queryClientOf(store).invalidateQueries();
    ignoreFailure(sync.renew(), 'features of the account; the next start asks again');
  }

  let wasAway = false;
  /** Resolves when what is shown has been read, or after a while. */
  async function readAgain(): Promise<void> {
    if (!wasAway || !isOnline()) return;
    wasAway = false;
    store.queryGate.open();
    if (store.getState().isLeader) tell('recovered');
    await Promise.race([
      queryClientOf(store).invalidateQueries({}, { cancelRefetch: false }),
      new Promise<void>((resolve) => schedule(resolve, READ_PATIENCE_MS)),
    ]);
  }

  let lastRecovery: Promise<unknown> = Promise.resolve();
  function recover(): Promise<void> {
    const done = lastRecovery.then(recoverNow);
    lastRecovery = done.catch(() => undefined);
    return done;
  }

  async function catchUp(): Promise<void> {
    channel.deliver();
    await sync.followIfChanged();
    rereadWatched();
  }

  /** Asks anew who this is and what they have, here and in the other tabs. */
  async function renewAccount(): Promise<void> {
    tell('account');
    await sync.renew();
    await queryClientOf(store).invalidateQueries();
  }

  let isComingBack = false;
  const endings = [
    api.onMembershipEnded(() => {
      // Several calls may be told at once.
      if (isComingBack || !isOfAnother()) return;
      isComingBack = true;
      const back = sync.renew().finally(() => (isComingBack = false));
      ignoreFailure(back, 'end of a membership; recovery asks again');
    }),
    watchChosenProject(() => {
      const site = chosenProject();
      // Which of them is open is kept for the holder of an account.
      if (site !== null && canCall() && !isOfAnother())
        bestEffort.send('current project', (options) => api.call(setCurrentSite, { query: { site } }, options));
    }),
    store.connectivity.subscribe(() => {
      wasAway ||= !isOnline();
      // A tab that follows is told by the leading one when it is time.
      if (isOnline() && (store.getState().isLeader || deps.openChannel === undefined))
        ignoreFailure(recover(), 'recovery; the next one tries again');
    }),
  ];
  if (!store.isEnvironmentFresh) ignoreFailure(recover(), 'renewal of the stored environment; recovery tries again');

  const actions = createAccountActions({
    store,
    api,
    runtime: host.runtime,
    work: host.work,
    announce: (kind, sites) => channel.post({ kind, account: host.runtime().accountKey, sites: [...sites] }),
    tell,
    now: deps.now,
    lists: deps.lists ?? LISTS,
    isLogoutPending: async () => (await deps.shared.get('isLogoutPending')) === true,
  });
  const social = createSocialActions({
    api,
    shared: deps.shared,
    userId: () => host.runtime().userId,
    isExpired: () => store.getState().isSessionExpired,
    enter,
    leaveTo: (url) => location.assign(url),
  });

  return {
    ...actions,
    ...social,
    async selectAccount(id) {
      // Of another's account nothing is kept here: what was not sent would be lost.
      if (isOfAnother() && (await actions.pendingChanges()) > 0 && (await actions.sendNow()) > 0)
        throw new AppError('UNSENT_CHANGES');
      await social.selectAccount(id);
    },
    runtime: host.runtime,

    async signIn({ password, ...input }) {
      await enter(await once(api.call(signInNative, { body: { ...input, password: obfuscatePassword(password) } })));
    },
    signInBy: async (ask) => enter(await ask()),
    unsentOfPerson: async () => (await actions.pendingChanges()) + (await host.unsentBeside()),
    async signOut() {
      await sync.signOut(async () => {
        tell('logout');
        await clearAccountTraces();
        ignoreFailure(
          import('#src/data/push/device-push.ts').then(({ forgetDevice }) => forgetDevice()),
          'alarms on this device; the server hears of it with the next one',
        );
        setCurrentProject(null);
      });
      void queryClientOf(store).invalidateQueries();
    },

    async onShown() {
      channel.wake();
      await catchUp();
      host.leader().onShown();
      await store.connectivity.resume();
    },
    onHidden() {
      host.leader().onHidden();
      store.connectivity.pause();
    },
    onLeft(isKept) {
      host.leader().onLeft();
      if (!isKept) return;
      channel.rest();
      host.runtime().engine.rest();
    },
    tellActivity(entries) {
      if (!canCall()) return;
      bestEffort.send('activity', (options) => api.call(setActivity, { body: [...entries] }, options));
    },
    renewAccount,
    tellPresence() {
      if (!canCall()) return;
      const tz = -new Date(deps.now()).getTimezoneOffset();
      bestEffort.send('presence', (options) => api.call(setOnline, { query: { tz } }, options));
    },
    catchUp,
    recover,
    close() {
      for (const end of endings) end();
      channel.close();
      host.close();
    },
  };
}

type Hearer = {
  store: StateHolder;
  host: AccountHost;
  sync: SessionSync;
  tell: (kind: PlainKind) => void;
  recover: () => Promise<void>;
};

/** What another tab said. */
async function hear(message: TabMessage, { store, host, sync, tell, recover }: Hearer): Promise<void> {
  if (message.kind === 'logout' || message.kind === 'signIn') return sync.follow();
  if (message.account !== host.runtime().accountKey) return;
  switch (message.kind) {
    case 'add':
    case 'changed':
      host.work()?.kick();
      return;
    case 'delete':
      dropCurrentProject(message.sites);
      host.work()?.kick();
      return;
    case 'account':
      await sync.renew().catch(() => undefined);
      return queryClientOf(store).invalidateQueries();
    case 'reload':
      return queryClientOf(store).invalidateQueries();
    case 'leaderHidden':
      host.leader().onLeaderHidden();
      return;
    case 'wantLead':
      host.leader().onWantLead();
      return;
    case 'leaderFree':
      host.leader().onLeaderFree();
      return;
    case 'callFailed':
    case 'serverSeen':
      await store.connectivity.hearAsk(message.kind);
      // Only that tab had lost the server: nothing is sent here that it would have to wait for.
      if (store.getState().isLeader && store.queryGate.isOpen()) tell('recovered');
      return;
    case 'connectivity':
      store.connectivity.hearState(message.state);
      return;
    case 'recovered':
      if (store.getState().isLeader) return;
      store.connectivity.hearState('online');
      ignoreFailure(recover(), 'recovery; the next one tries again');
  }
}
