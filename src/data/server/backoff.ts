const FIRST_MS = 1000;
const LONGEST_MS = 60_000;
const JITTER = 0.3;

/**
 * How long to wait before the next attempt: twice as long each time, up to a minute, plus up to 30 % so that many browsers
 * do not come back at once. What the server asks for is the least.
 * @param attempts failed ones so far, from 1. @param random 0–1.
 */
export function backoffMs(attempts: number, random: number, retryAfterMs: number | null = null): number {
  const base = Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS);
  return Math.max(Math.round(base * (1 + JITTER * random)), retryAfterMs ?? 0);
}
