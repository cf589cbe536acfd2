import type { Reading } from './reading.ts';

export const STANDINGS = ['new', 'up', 'down'] as const;
/** How a monitor stands: what its last readings came to. */
export type Standing = { readonly state: (typeof STANDINGS)[number]; readonly failures: number };

export type Decision = Standing & {
  /** Whether something has begun or ended that people are told of. */
  readonly turn: 'down' | 'up' | null;
  /** Whether it is checked again at once, since once may be chance. */
  readonly isAgainSoon: boolean;
};

/**
 * What a reading makes of a monitor. Down is told after so many further checks that failed, too; what cannot be told changes nothing.
 * Each turn is told once.
 */
export function decide(standing: Standing, { state }: Pick<Reading, 'state'>, retries: number): Decision {
  if (state === 'unknown') return { ...standing, turn: null, isAgainSoon: false };
  if (state === 'up')
    return { state: 'up', failures: 0, turn: standing.state === 'down' ? 'up' : null, isAgainSoon: false };
  const failures = standing.failures + 1;
  if (standing.state === 'down') return { state: 'down', failures, turn: null, isAgainSoon: false };
  if (failures <= retries) return { state: standing.state, failures, turn: null, isAgainSoon: true };
  return { state: 'down', failures, turn: 'down', isAgainSoon: false };
}

/** The reading the other way round, for what should not be reachable or not be so. */
export function upsideDown(reading: Reading): Reading {
  if (reading.state === 'unknown') return reading;
  return reading.state === 'up'
    ? { ...reading, state: 'down', reason: 'reachable' }
    : { ...reading, state: 'up', reason: null };
}
