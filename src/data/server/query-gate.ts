import type { Connectivity } from './connectivity.ts';

export type QueryGateDeps = {
  connectivity: Pick<Connectivity, 'state' | 'subscribe'>;
  /** @returns the function that cancels it. */
  schedule: (action: () => void, delayMs: number) => () => void;
};
export type QueryGate = ReturnType<typeof createQueryGate>;

/** A queue that takes longer than this to be sent does not keep anybody from reading. */
export const READ_AGAIN_WITHIN_MS = 10_000;

/**
 * Says whether the query cache may read from the server. It closes when the server is lost, and opens a step after the server is
 * back: what waits is sent first, so that what is read is already the outcome of it.
 */
export function createQueryGate({ connectivity, schedule }: QueryGateDeps) {
  const followers = new Set<(isOpen: boolean) => void>();
  let isOpen = true;
  let cancel = (): void => undefined;

  function set(next: boolean): void {
    isOpen = next;
    for (const follow of followers) follow(next);
  }

  function open(): void {
    if (connectivity.state() !== 'online') return;
    cancel();
    set(true);
  }

  connectivity.subscribe(() => {
    cancel();
    if (connectivity.state() !== 'online') set(false);
    else if (!isOpen) cancel = schedule(open, READ_AGAIN_WITHIN_MS);
  });

  return {
    isOpen: (): boolean => isOpen,
    /** What waited has been sent. Does nothing while the server is away. */
    open,
    /** Tells each change from now on. */
    subscribe(follow: (isOpen: boolean) => void): void {
      followers.add(follow);
    },
  };
}
