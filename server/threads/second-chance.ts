import { RetryableError } from '#core/base/retryable-error.ts';

/**
 * Works in threads that many share. What is lost with one of them is done once more, one after the other in threads of their
 * own, so that what breaks these as well takes nothing else with it.
 */
export function createSecondChance<Threads>(shared: Threads, alone: Threads) {
  let turn: Promise<unknown> = Promise.resolve();

  /** @param lost what to answer when the work has broken both. */
  return async function work<Reading>(
    run: (threads: Threads) => Promise<Reading>,
    lost: () => Reading | Promise<Reading>,
  ): Promise<Reading> {
    try {
      return await run(shared);
    } catch (error) {
      if (!(error instanceof RetryableError)) throw error;
    }
    const second = turn.then(() => run(alone));
    turn = second.catch(() => undefined);
    try {
      return await second;
    } catch (error) {
      if (!(error instanceof RetryableError)) throw error;
      return lost();
    }
  };
}
