import type { Temporal } from 'temporal-polyfill';
import type { TemporalApi } from './temporal.ts';

/**
 * What a zone makes of a clock's time: `gap` when clocks were put forward over it, `overlap` when they were put back and showed it
 * twice. Both have two instants.
 */
export type ClockReading = {
  readonly kind: 'once' | 'gap' | 'overlap';
  readonly earlierNs: bigint;
  readonly laterNs: bigint;
};

/** The instants at which clocks of a zone show a time. In a gap: by the offset after it, and by the one before it. */
export function readClock(clock: Temporal.PlainDateTime, zone: string): ClockReading {
  const earlier = clock.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const later = clock.toZonedDateTime(zone, { disambiguation: 'later' });
  const instants = { earlierNs: earlier.epochNanoseconds, laterNs: later.epochNanoseconds };
  if (instants.earlierNs === instants.laterNs) return { kind: 'once', ...instants };
  return { kind: earlier.toPlainDateTime().equals(clock) ? 'overlap' : 'gap', ...instants };
}

/** The instant that is usually meant: of two that show the time the first, in a gap the one after it. Or the other one. */
export function instantOf({ kind, earlierNs, laterNs }: ClockReading, isOther: boolean): bigint {
  return (kind === 'gap') === isOther ? earlierNs : laterNs;
}

/** When clocks of a zone are changed. */
export type ClockChange = { readonly ns: bigint; readonly offsetBefore: string; readonly offsetAfter: string };

/** The changes of the clock before and after a time; `null` where there is none, as in UTC. */
export function clockChanges(
  temporal: TemporalApi,
  ns: bigint,
  zone: string,
): Record<'last' | 'next', ClockChange | null> {
  const at = temporal.Instant.fromEpochNanoseconds(ns).toZonedDateTimeISO(zone);
  return {
    // That of this very moment is the last one.
    last: toChange(temporal, at.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')),
    next: toChange(temporal, at.getTimeZoneTransition('next')),
  };
}

function toChange(temporal: TemporalApi, after: Temporal.ZonedDateTime | null): ClockChange | null {
  if (after === null) return null;
  const before = temporal.Instant.fromEpochNanoseconds(after.epochNanoseconds - 1n).toZonedDateTimeISO(
    after.timeZoneId,
  );
  return { ns: after.epochNanoseconds, offsetBefore: before.offset, offsetAfter: after.offset };
}
