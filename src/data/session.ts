import { ignoreFailure } from '#core/base/ignore-failure.ts';
import { setCurrentSite } from '#core/contract/sites.ts';
import { setOnline, signInNative } from '#core/contract/user.ts';
import { obfuscatePassword } from '#core/domain/password.ts';
import { createAccountActions, type AccountActions } from './account-actions.ts';
import { createAccountHost, type AccountHost } from './account-host.ts';
import type { AccountRuntime } from './account-runtime.ts';
import { clearAccountTraces } from './account-traces.ts';
import { chosenProject, setCurrentProject, watchChosenProject } from './current-project.ts';
import type { StateHolder } from './data-state.ts';
import { storeEnvironment } from './environment.ts';
import type { SessionDeps } from './session-deps.ts';
import { createSessionSync, type SessionSync } from './session-sync.ts';
import { createTabChannel, type TabMessage } from './tab-channel.ts';

export type SignInInput = { mode: 'signin' | 'signup'; email: string; password: string; name?: string };
export type Session = AccountActions & {
  runtime: () => AccountRuntime;
  signIn(input: SignInInput): Promise<void>;
  signOut(): Promise<void>;
  /** The page became visible or came back from the browser's cache. */
  onShown: () => Promise<void>;
  onHidden: () => void;
  /** The page is being left or frozen. */
  onLeft: () => void;
  /** Tells the server that the user is there; failures do not matter. */
  tellPresence(): void;
  /** The server can be reached again: first what waits is sent, then what was missed is read. */
  recover(): Promise<void>;
  close: () => void;
};

/** Opens the account's data and keeps this tab in step with the other tabs and the server. Resolves once data can be read. */
export async function startSession(store: StateHolder, deps: SessionDeps): Promise<Session> {
  const { api } = deps;
  let isReady = false;
  const channel = createTabChannel({
    channel: deps.channel,
    isVisible: deps.isVisible,
    // What is said before this tab is ready is in the shared store too, which is read below.
    onMessage: (message) => isReady && void hear(message, store, host, sync),
  });
  const tell = (kind: 'leaderHidden' | 'wantLead' | 'changed' | 'reload' | 'logout' | 'signIn'): void =>
    channel.post({ kind, account: host.runtime().accountKey });
  const isOnline = (): boolean => store.connectivity.state() === 'online';
  const canCall = (): boolean => host.runtime().userId !== null && isOnline() && !store.getState().isSessionExpired;

  const host: AccountHost = await createAccountHost({
    store,
    deps,
    tell,
    onDeleted: () => void sync.follow(),
    onOtherUser: () => ignoreFailure(sync.renew(), 'change of the user; recovery asks again'),
  });
  const sync = createSessionSync(store, deps, host);
  isReady = true;
  if (store.isEnvironmentFresh) await storeEnvironment(deps.shared, store.getState().environment);
  else await sync.follow();

  async function recover(): Promise<void> {
    await sync.recover();
    await host.work()?.recover();
  }

  const endings = [
    watchChosenProject(() => {
      const site = chosenProject();
      if (site !== null && canCall()) ignoreFailure(api.call(setCurrentSite, { query: { site } }), 'current project');
    }),
    store.connectivity.subscribe(() => {
      if (isOnline()) ignoreFailure(recover(), 'recovery; the next one tries again');
    }),
  ];
  if (!store.isEnvironmentFresh) ignoreFailure(recover(), 'renewal of the stored environment; recovery tries again');

  return {
    ...createAccountActions({
      store,
      api,
      runtime: host.runtime,
      work: host.work,
      announce: (kind, sites) => channel.post({ kind, account: host.runtime().accountKey, sites: [...sites] }),
      tell,
    }),
    runtime: host.runtime,

    async signIn({ password, ...input }) {
      const user = await api.call(signInNative, { body: { ...input, password: obfuscatePassword(password) } });
      const isOther = await sync.signedIn({ ...store.getState().environment, user });
      if (!isOther) host.work()?.resume();
      tell('signIn');
      void store.queryClient.invalidateQueries();
      ignoreFailure(sync.renew(), 'features of the account; the next start asks again');
    },
    async signOut() {
      await sync.signOut(async () => {
        tell('logout');
        await clearAccountTraces();
        setCurrentProject(null);
      });
      void store.queryClient.invalidateQueries();
    },

    async onShown() {
      channel.deliver();
      await sync.followIfChanged();
      host.leader().onShown();
      await store.connectivity.resume();
    },
    onHidden() {
      host.leader().onHidden();
      store.connectivity.pause();
    },
    onLeft: () => host.leader().onLeft(),
    tellPresence() {
      if (!canCall()) return;
      ignoreFailure(api.call(setOnline, { query: { tz: -new Date(deps.now()).getTimezoneOffset() } }), 'presence');
    },
    recover,
    close() {
      for (const end of endings) end();
      channel.close();
      host.close();
    },
  };
}

/** What another tab said. */
async function hear(message: TabMessage, store: StateHolder, host: AccountHost, sync: SessionSync): Promise<void> {
  if (message.kind === 'logout' || message.kind === 'signIn') return sync.follow();
  if (message.account !== host.runtime().accountKey) return;
  switch (message.kind) {
    case 'add':
    case 'changed':
      host.work()?.kick();
      return;
    case 'delete':
      if (message.sites.includes(chosenProject() ?? '')) setCurrentProject(null);
      host.work()?.kick();
      return;
    case 'reload':
      return store.queryClient.invalidateQueries();
    case 'leaderHidden':
      host.leader().onLeaderHidden();
      return;
    case 'wantLead':
      host.leader().onWantLead();
  }
}
