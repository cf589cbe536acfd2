import type { TryLock } from './lock.ts';

export type LeaderDeps = {
  tryLock: TryLock;
  /** Makes this tab the leader for everybody who looks into the database. @returns the new epoch. */
  takeOver: () => Promise<number>;
  /** Starts the leader's work. @returns the function that ends it. */
  lead: (epoch: number) => () => void;
  isVisible: () => boolean;
  tell: (kind: 'leaderHidden' | 'wantLead') => void;
  /** Repeats an action. @returns the function that ends it. */
  every: (action: () => void, delayMs: number) => () => void;
  now: () => number;
};
export type Leader = ReturnType<typeof createLeader>;

const CONTEND_MS = 2000;
const STAND_BACK_MS = 5000;

/**
 * Keeps one tab of an account leading: it alone sends and holds the socket. The lead goes to a visible tab when the
 * leading one is hidden, closed, frozen or put into the back/forward cache.
 */
export function createLeader({ tryLock, takeOver, lead, isVisible, tell, every, now }: LeaderDeps) {
  let release: (() => void) | null = null;
  let isContending = false;
  let isStopped = false;
  const hasStopped = (): boolean => isStopped;
  let standBackUntilMs = 0;

  async function contend(): Promise<void> {
    if (isContending || hasStopped() || now() < standBackUntilMs) return;
    isContending = true;
    try {
      await tryLock(async () => {
        const epoch = await takeOver();
        if (hasStopped()) return;
        const released = new Promise<void>((resolve) => (release = resolve));
        const stop = lead(epoch);
        await released;
        stop();
      });
    } catch (error) {
      // A database that is being closed under us ends the matter; anything else is tried again.
      if (!hasStopped()) reportError(error);
    } finally {
      isContending = false;
      release = null;
    }
  }

  const stopContending = every(() => void contend(), CONTEND_MS);
  void contend();

  return {
    isLeading: (): boolean => release !== null,
    /** The page became visible or came back from the cache. */
    onShown(): void {
      standBackUntilMs = 0;
      void contend();
      if (release === null) tell('wantLead');
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
    /** Another tab has taken over without asking. */
    onLost(): void {
      release?.();
    },
    stop(): void {
      isStopped = true;
      stopContending();
      release?.();
    },
  };
}
