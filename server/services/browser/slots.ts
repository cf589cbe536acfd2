/** How many may work at a time; the others wait in the order they came. */
export type Slots = {
  /** @returns what gives the place back. @throws the signal's reason when it is aborted before. */
  take(signal: AbortSignal): Promise<() => void>;
};

export function createSlots(size: number): Slots {
  const waiting: (() => void)[] = [];
  let free = size;

  function giveBack(): void {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  }

  async function waitForTurn(signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const turn = () => resolve(undefined);
    const leave = () => {
      const index = waiting.indexOf(turn);
      if (index === -1) return;
      waiting.splice(index, 1);
      reject(signal.reason);
    };
    waiting.push(turn);
    signal.addEventListener('abort', leave, { once: true });
    try {
      await promise;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  return {
    async take(signal) {
      signal.throwIfAborted();
      if (free > 0) free -= 1;
      else await waitForTurn(signal);
      let isTaken = true;
      return () => {
        if (isTaken) giveBack();
        isTaken = false;
      };
    },
  };
}
