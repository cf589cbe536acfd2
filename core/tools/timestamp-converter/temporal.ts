import type { Temporal } from 'temporal-polyfill';

/** The calendar and the zones, handed in: browsers without them load a library. */
export type TemporalApi = typeof Temporal;

/** Nanoseconds of what a time is written in. */
export const SECOND_NS = 1_000_000_000n;
export const MILLISECOND_NS = 1_000_000n;
export const DAY_NS = 86_400n * SECOND_NS;
/** What ECMAScript and Temporal can hold: 100 million days around 1970. */
const LIMIT_NS = 100_000_000n * DAY_NS;

/** Whether a time is between the years −271821 and 275760. */
export function isInRange(ns: bigint): boolean {
  return ns >= -LIMIT_NS && ns <= LIMIT_NS;
}

/** Rounds down, also below zero. */
export function divideDown(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  return value % by < 0n ? quotient - 1n : quotient;
}

/** Time zones by name, as in "Europe/Berlin", and offsets, as in "+02:00". */
export function isZone(temporal: TemporalApi, zone: string): boolean {
  try {
    temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return true;
  } catch {
    return false;
  }
}
