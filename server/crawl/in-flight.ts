/** A loop waits no longer at once: the user may want an end meanwhile. */
const MAX_PAUSE_MS = 1000;

/** What runs beside a loop: its end wakes the loop, its failure ends it. */
export function createInFlight() {
  let failure: { readonly error: unknown } | null = null;
  let wake = (): void => undefined;

  return {
    start(work: () => Promise<void>): void {
      const ended = work().catch((error: unknown) => {
        failure ??= { error };
      });
      void ended.then(() => wake());
    },
    /** @throws what went wrong first. */
    throwIfFailed(): void {
      if (failure !== null) throw failure.error;
    },
    /** Until something ends, or so long, or a second. */
    pause(ms: number): Promise<void> {
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, Math.min(ms, MAX_PAUSE_MS));
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
}
