import { Temporal } from 'temporal-polyfill';

/** When something comes again, by the clocks of a zone. */
export type Timing = {
  readonly kind: 'daily' | 'days' | 'weekly' | 'monthly' | 'monthWeekday';
  /** Days between, of `days`. */
  readonly everyDays?: number;
  /** Days since 1970, from which every n-th is counted. */
  readonly anchorDay?: number;
  /** 1 is Monday. */
  readonly weekday: number;
  /** In a shorter month its last day. */
  readonly monthDay: number;
  /** Which of the month's weekdays, of `monthWeekday`; 5 is the last. */
  readonly week?: number;
  readonly hour: number;
  readonly minute?: number;
  readonly zone: string;
};

/** Longer than any schedule pauses: 90 days, or a month. */
const MAX_DAYS = 100;
const WEEK_DAYS = 7;
const LAST_WEEK = 5;
const EPOCH = Temporal.PlainDate.from('1970-01-01');

/**
 * When a schedule comes next after a moment, in milliseconds since 1970: at its hour by the clocks of its zone. An hour that a
 * change of clocks leaves out is the one after it, and of one that comes twice the first counts.
 */
export function nextAt(timing: Timing, afterMs: number): number {
  const { zone, hour, minute = 0 } = timing;
  const today = Temporal.Instant.fromEpochMilliseconds(afterMs).toZonedDateTimeISO(zone).toPlainDate();
  for (let days = 0; days <= MAX_DAYS; days += 1) {
    const date = today.add({ days });
    if (!isOn(timing, date)) continue;
    const at = date.toZonedDateTime({ timeZone: zone, plainTime: { hour, minute } }).epochMilliseconds;
    if (at > afterMs) return at;
  }
  throw new Error('a schedule that never comes');
}

/** The next few times, the soonest first. */
export function nextTimes(timing: Timing, afterMs: number, count: number): number[] {
  const times: number[] = [];
  for (let atMs = afterMs; times.length < count; times.push(atMs)) atMs = nextAt(timing, atMs);
  return times;
}

function isOn({ kind, everyDays = 1, weekday, monthDay, week = 1, anchorDay = 0 }: Timing, date: Temporal.PlainDate) {
  if (kind === 'weekly') return date.dayOfWeek === weekday;
  if (kind === 'monthly') return date.day === Math.min(monthDay, date.daysInMonth);
  if (kind === 'monthWeekday') return date.dayOfWeek === weekday && isWeek(date, week);
  if (kind === 'daily') return true;
  const day = EPOCH.until(date).days;
  return (((day - anchorDay) % everyDays) + everyDays) % everyDays === 0;
}

function isWeek(date: Temporal.PlainDate, week: number): boolean {
  if (week === LAST_WEEK) return date.day + WEEK_DAYS > date.daysInMonth;
  return Math.ceil(date.day / WEEK_DAYS) === week;
}
