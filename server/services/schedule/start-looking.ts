import type { Logger } from '#server/config/logger.ts';

type Looking = {
  readonly everyMs: number;
  readonly logger: Logger;
  /** What the log says when a look fails; the next one is made nevertheless. */
  readonly problem: string;
};

/** Looks for what is due, now and again and again, never twice at once. @returns how to stop it. */
export function startLooking(look: () => Promise<unknown>, { everyMs, logger, problem }: Looking): () => Promise<void> {
  let looking: Promise<unknown> = Promise.resolve();
  let isWaiting = false;
  const next = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    looking = looking
      .then(() => {
        isWaiting = false;
        return look();
      })
      .catch((error: unknown) => logger.error({ err: error }, problem));
  };
  next();
  const timer = setInterval(next, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
