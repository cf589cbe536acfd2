import { isStorageError } from '#src/data/storage/storage-errors.ts';
import type { TryLock } from '#src/data/database/lock.ts';

/** What a tab says to the others: it leads and was hidden, it wants to lead, it leads no more. */
export type LeaderWord = 'leaderHidden' | 'wantLead' | 'leaderFree';
export type LeaderDeps = {
  tryLock: TryLock;
  /** Makes this tab the leader for everybody who looks into the database. @returns the new epoch. */
  takeOver: () => Promise<number>;
  /** Starts the leader's work. @returns the function that ends it. */
  lead: (epoch: number) => () => void;
  /** Gives a sign of life. @returns false when another tab leads by now. */
  beat: (epoch: number) => Promise<boolean>;
  /** Changes with every sign of life of the leading tab. */
  pulse: () => Promise<string>;
  /** False when the database has been closed under the leader, which ends the matter. */
  isOpen: () => boolean;
  isVisible: () => boolean;
  tell: (word: LeaderWord) => void;
  /** Repeats an action. @returns the function that ends it. */
  every: (action: () => void, delayMs: number) => () => void;
  now: () => number;
};
export type Leader = ReturnType<typeof createLeader>;

const CONTEND_MS = 2000;
const BEAT_MS = 5000;
const STAND_BACK_MS = 5000;
/** 15 s and a little: counted in own looks, because a tab that slept itself knows nothing about the leader. */
const SILENT_LOOKS = 8;

/**
 * Keeps one tab of an account leading: it alone sends and holds the socket. The lead goes to a visible tab when the
 * leading one is hidden, closed, frozen or put into the back/forward cache; it is taken from a tab that gives no sign of
 * life for 15 s.
 */
export function createLeader(deps: LeaderDeps) {
  const { tryLock, takeOver, lead, isVisible, tell, every, now } = deps;
  let release: (() => void) | null = null;
  let isContending = false;
  let isStopped = false;
  let hasReported = false;
  const hasStopped = (): boolean => isStopped;
  let standBackUntilMs = 0;
  let lastPulse = '';
  let silentLooks = 0;

  /** Whatever fails is tried again, and told once; what is wrong with the storage is told elsewhere. */
  function report(error: unknown): void {
    if (hasStopped() || hasReported || !deps.isOpen() || isStorageError(error)) return;
    hasReported = true;
    reportError(error);
  }

  async function contend(): Promise<void> {
    if (isContending || hasStopped() || now() < standBackUntilMs) return;
    isContending = true;
    try {
      await tryLock(hold, silentLooks >= SILENT_LOOKS ? 'steal' : 'ask');
    } catch (error) {
      report(error);
    } finally {
      isContending = false;
      if (release !== null && !hasStopped()) tell('leaderFree');
      release = null;
    }
  }

  async function hold(lost: AbortSignal): Promise<void> {
    const epoch = await takeOver();
    silentLooks = 0;
    if (hasStopped() || lost.aborted) return;
    const released = new Promise<void>((resolve) => (release = resolve));
    lost.addEventListener('abort', () => release?.());
    const stop = lead(epoch);
    const stopBeating = every(() => void beat(epoch), BEAT_MS);
    // Visible tabs that did not get it first may still have it.
    if (!isVisible()) tell('leaderHidden');
    await released;
    stopBeating();
    stop();
  }

  async function beat(epoch: number): Promise<void> {
    try {
      if (!(await deps.beat(epoch))) release?.();
    } catch (error) {
      report(error);
    }
  }

  async function look(): Promise<void> {
    if (release !== null) return;
    try {
      const current = await deps.pulse();
      // Only who is looked at may take the lead from another tab.
      silentLooks = isVisible() && current === lastPulse ? silentLooks + 1 : 0;
      lastPulse = current;
    } catch (error) {
      report(error);
    }
    void contend();
    // A leader whose word that it was hidden got lost hears it here.
    if (isVisible()) tell('wantLead');
  }

  const stopLooking = every(() => void look(), CONTEND_MS);
  void contend();

  return {
    isLeading: (): boolean => release !== null,
    /** The page became visible or came back from the cache. */
    onShown(): void {
      standBackUntilMs = 0;
      if (release !== null) return;
      void contend();
      tell('wantLead');
    },
    onHidden(): void {
      if (release !== null) tell('leaderHidden');
    },
    /** The page is being left or frozen; it may never run again. */
    onLeft(): void {
      release?.();
    },
    /** A leader elsewhere was hidden. */
    onLeaderHidden(): void {
      if (isVisible()) tell('wantLead');
    },
    /** A visible tab asks for the lead. */
    onWantLead(): void {
      if (release === null || isVisible()) return;
      standBackUntilMs = now() + STAND_BACK_MS;
      release();
    },
    /** The lock is there to be taken. */
    onLeaderFree(): void {
      if (isVisible()) void contend();
    },
    /** Another tab has taken over without asking. */
    onLost(): void {
      release?.();
    },
    stop(): void {
      isStopped = true;
      stopLooking();
      release?.();
    },
  };
}
