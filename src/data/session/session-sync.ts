import type { Environment } from '#core/contract/environment.ts';
import { signOut } from '#core/contract/user.ts';
import { accountIdParts } from '#core/domain/account-id.ts';
import type { AccountHost } from './account-host.ts';
import type { AccountRuntime } from './account-runtime.ts';
import { setCurrentProject } from '#src/data/projects/current-project.ts';
import type { StateHolder } from '#src/data/data-state.ts';
import { refreshEnvironment } from './environment-refresh.ts';
import { storeEnvironment } from './environment.ts';
import { hasMembershipEnded, leaveAccountBehind } from './left-account.ts';
import { giveVisitorWork, readVisitorWork, type VisitorWork } from './visitor-work.ts';
import type { SessionDeps } from './session-deps.ts';

export type SessionSync = ReturnType<typeof createSessionSync>;

const SIGN_OUT_TIMEOUT_MS = 5000;

/** Keeps who is signed in here equal to what the other tabs and the server say. One change at a time. */
export function createSessionSync(
  store: StateHolder,
  { api, shared, locks, host: hostName }: SessionDeps,
  host: AccountHost,
) {
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
    if (isSame && host.runtime().isOpen()) {
      // The same account, in which somebody may do other things by now.
      store.set({ environment: { ...store.getState().environment, user: environment.user } });
      return;
    }
    // Whatever was chosen belongs to the account that is left.
    if (host.runtime().userId !== null || environment.user === null) setCurrentProject(null);
    await host.switchTo(environment, leaveBehind);
  }

  async function leaveBehind(left: AccountRuntime, next: AccountRuntime): Promise<void> {
    const { user } = store.getState().environment;
    const lost = await leaveAccountBehind(left, next, (id) => hasMembershipEnded(api, id, user));
    if (lost > 0) store.set({ lostChanges: store.getState().lostChanges + lost });
  }

  /** What was left of accounts of others while no page was open: a membership has ended, or other websites are seen. */
  async function sweep(): Promise<void> {
    if (host.runtime().userId === null || store.getState().isSessionExpired) return;
    const left = (await host.accountsBeside()).filter((id) => accountIdParts(id).sight !== null);
    if (left.length === 0) return;
    await alone(async () => {
      for (const id of left) await leaveBehind(await host.openBeside(id), host.runtime());
    });
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
    const visitor = host.runtime();
    if (visitor.userId !== null) {
      setCurrentProject(null);
      return host.switchTo(environment, leaveBehind);
    }
    return alone(async () => {
      const work = await readVisitorWork(visitor);
      await shared.set('isVisitorMoving', true);
      await host.switchTo(environment, leaveBehind);
      await move(work);
    });
  }

  /** The page may be left at any moment: the work stays where it was until all of it is in the account. */
  async function move(work: VisitorWork): Promise<void> {
    await giveVisitorWork(host.runtime(), work);
    await withVisitor((visitor) => visitor.clear());
    await shared.set('isVisitorMoving', false);
  }

  /** Goes on with a move that an earlier page did not finish. */
  async function resumeMove(): Promise<void> {
    if (host.runtime().userId === null || (await shared.get('isVisitorMoving')) !== true) return;
    await alone(async () => {
      // Another tab may have been at it.
      if ((await shared.get('isVisitorMoving')) === true) await move(await withVisitor(readVisitorWork));
    });
  }

  async function withVisitor<T>(action: (visitor: AccountRuntime) => Promise<T>): Promise<T> {
    const visitor = await host.openBeside(null);
    try {
      return await action(visitor);
    } finally {
      visitor.close();
    }
  }

  /** In one tab at a time, where the browser has locks. */
  async function alone(action: () => Promise<void>): Promise<void> {
    await (locks === undefined ? action() : locks.request(`sitewarden:${hostName}:visitor`, action));
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
    if (!isStale || (await shared.get('isLogoutPending')) === true) return;
    await renew();
    await sweep();
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
    resumeMove: () => serially(resumeMove),
    sweep: () => serially(sweep),
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
