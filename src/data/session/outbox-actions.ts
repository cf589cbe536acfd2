import { discard } from '#src/data/outbox/outbox-discard.ts';
import type { ActionDeps } from './action-deps.ts';

const SEND_PATIENCE_MS = 10_000;

/** What can be done with the changes that wait to be sent. */
export function createOutboxActions({ runtime, work, sendSoon, reload, now }: ActionDeps) {
  async function waiting(): Promise<number> {
    return (await runtime().outbox.counts()).waiting;
  }

  async function unsent(): Promise<number> {
    const { waiting: sending, failed } = await runtime().outbox.counts();
    return sending + failed;
  }

  /** Resolves when nothing waits any more, or after a while. */
  function untilSent(): Promise<void> {
    return new Promise((resolve) => {
      const finish = (): void => {
        stop();
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(finish, SEND_PATIENCE_MS);
      const stop = runtime().watch(waiting, (count) => {
        if (count === 0) queueMicrotask(finish);
      });
    });
  }

  return {
    async retry(sequences: readonly number[]): Promise<void> {
      await runtime().outbox.retry(sequences);
      sendSoon();
    },
    async discard(sequences: readonly number[]): Promise<void> {
      const { db, outbox } = runtime();
      await discard(db, sequences, now, outbox.known);
      reload();
    },

    pendingChanges: unsent,
    /** Sends what waits. @returns how many changes the server still does not have; refused ones are among them. */
    async sendNow(): Promise<number> {
      sendSoon();
      await Promise.all([work()?.drain(), untilSent()]);
      return unsent();
    },
  };
}
