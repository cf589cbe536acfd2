import type { Connectivity } from './connectivity.ts';

export type QueryGateDeps = {
  connectivity: Pick<Connectivity, 'state' | 'subscribe'>;
  setOnline: (isOnline: boolean) => void;
  /** @returns the function that cancels it. */
  schedule: (action: () => void, delayMs: number) => () => void;
};
export type QueryGate = ReturnType<typeof createQueryGate>;

/** A queue that takes longer than this to be sent does not keep anybody from reading. */
export const READ_AGAIN_WITHIN_MS = 10_000;

/**
 * Lets the query cache read from the server. It closes when the server is lost, and opens a step after the server is back:
 * what waits is sent first, so that what is read is already the outcome of it.
 */
export function createQueryGate({ connectivity, setOnline, schedule }: QueryGateDeps) {
  let isOpen = true;
  let cancel = (): void => undefined;

  function open(): void {
    if (connectivity.state() !== 'online') return;
    cancel();
    isOpen = true;
    setOnline(true);
  }

  connectivity.subscribe(() => {
    cancel();
    if (connectivity.state() === 'online') {
      if (!isOpen) cancel = schedule(open, READ_AGAIN_WITHIN_MS);
      return;
    }
    isOpen = false;
    setOnline(false);
  });

  return {
    isOpen: (): boolean => isOpen,
    /** What waited has been sent. Does nothing while the server is away. */
    open,
  };
}
