const EVERY_MS = 3000;
const TIMES = 40;

/** Does something now and again each three seconds after it has ended, two minutes at most. @returns what stops it. */
export function repeatFor(action: () => Promise<void>): () => void {
  let isStopped = false;
  let left = TIMES;
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function run(): Promise<void> {
    left -= 1;
    await action();
    if (!isStopped && left > 0) timer = setTimeout(() => void run(), EVERY_MS);
  }
  void run();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
