import { hash64 } from '#core/base/hash64.ts';

/** After a failure it is looked again so soon, to tell chance from trouble. */
export const AGAIN_MS = 20_000;

/**
 * When a monitor is due next: on a grid of its interval that is moved by its id, so that thousands are spread evenly and none drifts.
 * What was missed meanwhile is not made up for.
 */
export function nextCheckAt(id: string, everyMs: number, nowMs: number): number {
  const [high] = hash64(id);
  const phase = high % everyMs;
  return nowMs - ((((nowMs - phase) % everyMs) + everyMs) % everyMs) + everyMs;
}
