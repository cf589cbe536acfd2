import type { Environment } from '#core/contract/environment.ts';
import { signOut } from '#core/contract/user.ts';
import type { AccountHost } from './account-host.ts';
import type { AccountRuntime } from './account-runtime.ts';
import { setCurrentProject } from './current-project.ts';
import type { StateHolder } from './data-state.ts';
import { refreshEnvironment } from './environment-refresh.ts';
import { storeEnvironment } from './environment.ts';
import type { SessionDeps } from './session-deps.ts';

export type SessionSync = ReturnType<typeof createSessionSync>;

const SIGN_OUT_TIMEOUT_MS = 5000;

/** Keeps who is signed in here equal to what the other tabs and the server say. One change at a time. */
export function createSessionSync(store: StateHolder, { api, shared }: SessionDeps, host: AccountHost) {
  let knownEpoch: Promise<number> = epoch();
  let isStale = !store.isEnvironmentFresh;
  let last: Promise<unknown> = Promise.resolve();

  async function epoch(): Promise<number> {
    return (await shared.get('sessionEpoch')) ?? 0;
  }

  function serially<T>(action: () => Promise<T>): Promise<T> {
    const done = last.then(action);
    last = done.catch(() => undefined);
    return done;
  }

  async function follow(): Promise<void> {
    knownEpoch = epoch();
    const stored = await shared.get('environment');
    const environment = stored ?? { ...store.getState().environment, user: null };
    const isSame = (environment.user?.id ?? null) === host.runtime().userId;
    if (isSame && host.runtime().isOpen()) return;
    if (environment.user === null) setCurrentProject(null);
    await host.switchTo(environment);
  }

  async function renew(): Promise<void> {
    const before = store.getState().environment;
    const environment = await refreshEnvironment(api, before);
    isStale = false;
    if (environment.user === null && before.user !== null) {
      // The session has ended, which is not a sign-out: local data and what waits stay until the user signs in again.
      store.set({ environment: { ...environment, user: before.user }, isSessionExpired: true });
      return;
    }
    await storeEnvironment(shared, environment);
    if (environment.user?.id === before.user?.id) store.set({ environment, isSessionExpired: false });
    else await enter(environment);
  }

  /** Opens the account somebody has signed in to, and takes a visitor's work into it. */
  async function enter(environment: Environment): Promise<void> {
    const work = host.runtime().userId === null ? await takeVisitorWork(host.runtime()) : null;
    await host.switchTo(environment);
    if (work === null) return;
    const account = host.runtime();
    for (const { site, tags } of work.projects) await account.projects.add([site], tags);
    for (const { type, params } of work.tasks) await account.tasks.start(type, params);
    await account.preferences.addMissing(work.preferences);
    await account.drafts.addMissing(work.drafts);
  }

  /** When the server cannot be told, the mark stays and keeps everybody signed out here until it has been. */
  async function endServerSession(): Promise<void> {
    try {
      await api.call(signOut, {}, { timeoutMs: SIGN_OUT_TIMEOUT_MS });
      await shared.set('isLogoutPending', false);
    } catch {
      // The next start or the return of the server tries again.
    }
  }

  async function recover(): Promise<void> {
    if ((await shared.get('isLogoutPending')) === true) await endServerSession();
    if (isStale && (await shared.get('isLogoutPending')) !== true) await renew();
  }

  async function announceChange(environment: Environment): Promise<void> {
    await storeEnvironment(shared, environment);
    await shared.set('sessionEpoch', (await epoch()) + 1);
    knownEpoch = epoch();
  }

  return {
    /** Another tab has signed in or out. */
    follow: () => serially(follow),
    /** The same for a tab that may have slept through it: before it writes anything. */
    followIfChanged: () => serially(async () => ((await epoch()) === (await knownEpoch) ? undefined : follow())),
    /** Asks the server who is signed in and what there is. @throws AppError, NetworkError. */
    renew: () => serially(renew),
    /** What a start without the server left open: an unfinished sign-out, a stored environment. @throws AppError, NetworkError. */
    recover: () => serially(recover),
    /** Somebody has signed in with the server. @returns false when it is the account that is open already. */
    signedIn: (environment: Environment) =>
      serially(async () => {
        await shared.set('isLogoutPending', false);
        await announceChange(environment);
        if (environment.user?.id !== host.runtime().userId) {
          await enter(environment);
          return true;
        }
        store.set({ environment, isSessionExpired: false });
        return false;
      }),
    /** Removes the account here, then ends the server's session. @param beforeRemoval runs when the sign-out is noted down. */
    signOut: (beforeRemoval: () => Promise<void>) =>
      serially(async () => {
        const environment = { ...store.getState().environment, user: null };
        await shared.set('isLogoutPending', true);
        await announceChange(environment);
        await beforeRemoval();
        await host.removeAndSwitchTo(environment);
        await endServerSession();
      }),
  };
}

/** A visitor's projects, unsent analyses, settings and drafts; they are removed from where they were. */
async function takeVisitorWork(runtime: AccountRuntime) {
  const projects = await runtime.projects.all();
  const preferences = await runtime.preferences.all();
  const drafts = await runtime.drafts.all();
  const queued = await runtime.outbox.list();
  const tasks = queued.flatMap(({ command, attempts }) =>
    command.name === 'tasks/create' && attempts === 0 ? [command] : [],
  );
  await runtime.clear();
  return { projects, tasks, preferences, drafts };
}
