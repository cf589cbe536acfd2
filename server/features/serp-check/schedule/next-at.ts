import { Temporal } from 'temporal-polyfill';
import type { SerpSchedule } from '#core/contract/serp.ts';

export type Timing = Pick<SerpSchedule, 'kind' | 'everyDays' | 'weekday' | 'monthDay' | 'hour' | 'zone'> & {
  /** Days since 1970, from which every n-th is counted. */
  readonly anchorDay: number;
};

/** Longer than any schedule pauses: 90 days, or a month. */
const MAX_DAYS = 100;
const EPOCH = Temporal.PlainDate.from('1970-01-01');

/**
 * When a schedule comes next after a moment, in milliseconds since 1970: at its hour by the clocks of its zone. An hour that a
 * change of clocks leaves out is the one after it, and of one that comes twice the first counts.
 */
export function nextAt(timing: Timing, afterMs: number): number {
  const { zone, hour } = timing;
  const today = Temporal.Instant.fromEpochMilliseconds(afterMs).toZonedDateTimeISO(zone).toPlainDate();
  for (let days = 0; days <= MAX_DAYS; days += 1) {
    const date = today.add({ days });
    if (!isOn(timing, date)) continue;
    const at = date.toZonedDateTime({ timeZone: zone, plainTime: { hour } }).epochMilliseconds;
    if (at > afterMs) return at;
  }
  throw new Error('a schedule that never comes');
}

function isOn({ kind, everyDays, weekday, monthDay, anchorDay }: Timing, date: Temporal.PlainDate): boolean {
  if (kind === 'weekly') return date.dayOfWeek === weekday;
  if (kind === 'monthly') return date.day === Math.min(monthDay, date.daysInMonth);
  if (kind === 'daily') return true;
  const day = EPOCH.until(date).days;
  return (((day - anchorDay) % everyDays) + everyDays) % everyDays === 0;
}

/** Whether the clocks of a zone are known. */
export function isZone(zone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return true;
  } catch {
    return false;
  }
}
