import { ownValue } from '#core/base/own-value.ts';
import type { Temporal } from 'temporal-polyfill';
import { instantOf, readClock, type ClockReading } from './clock-time.ts';
import type { DateFormat, DatePart, DateText } from './date-text.ts';
import { isZone, SECOND_NS, type TemporalApi } from './temporal.ts';

/** Which part of a date is wrong, with what it may be. */
export type DateProblem =
  | { readonly problem: 'month' | 'offset' | 'zone'; readonly text: string; readonly at: number }
  | {
      readonly problem: 'day' | 'week' | 'dayOfYear' | 'hour' | 'minute' | 'second';
      readonly text: string;
      readonly at: number;
      readonly max: number;
    }
  | { readonly problem: 'otherOffset'; readonly text: string; readonly at: number; readonly zone: string };
/** What is to be known of how a date was read. */
export type DateNote = 'leapSecond' | 'wrongWeekday' | 'twoDigitYear' | 'noZoneNamed' | 'noTime' | 'unknownLocal';
export type ResolvedDate = {
  readonly kind: 'date';
  readonly format: DateFormat;
  readonly ns: bigint;
  readonly notes: readonly DateNote[];
  /** For a date without an offset: what the zone makes of it. */
  readonly clock: ClockReading | null;
};
export type DateContext = {
  readonly temporal: TemporalApi;
  /** For dates that name none. */
  readonly zone: string;
  /** Of a clock's time that came twice or never, the instant that is less usual. */
  readonly isOther: boolean;
  readonly nowYear: number;
};

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
/** Hours of the names that RFC 2822, section 4.3, still allows. Others, military letters among them, mean that nothing is known. */
const NAMED_OFFSETS: Readonly<Record<string, number>> = {
  ...{ z: 0, ut: 0, utc: 0, gmt: 0, est: -5, edt: -4, cst: -6, cdt: -5, mst: -7, mdt: -6, pst: -8, pdt: -7 },
};
const MINUTE_NS = 60n * SECOND_NS;

/** A problem on its way out: thrown and caught in this file. */
class Wrong extends Error {
  readonly problem: DateProblem;
  constructor(problem: DateProblem) {
    super(problem.problem);
    this.problem = problem;
  }
}

/** Finds the instant of a written date, or the part of it that is wrong. */
export function resolveDate(
  text: DateText,
  context: DateContext,
): ResolvedDate | (DateProblem & { readonly kind: 'problem' }) {
  try {
    return resolve(text, context);
  } catch (error) {
    if (error instanceof Wrong) return { kind: 'problem', ...error.problem };
    throw error;
  }
}

function resolve(text: DateText, context: DateContext): ResolvedDate {
  const { temporal } = context;
  const date = toDate(text, context);
  const time = toTime(text);
  const clock = date
    .toPlainDateTime()
    .add({ hours: time.hour, minutes: time.minute, seconds: time.second, nanoseconds: time.ns });
  const notes = notesOf(text, date, time.second);
  const offset = offsetOf(text);
  const zone = zoneOf(text, temporal);
  const base = { kind: 'date', format: text.format, notes } as const;
  if (offset === null) {
    const reading = readClock(clock, zone ?? context.zone);
    return { ...base, ns: instantOf(reading, context.isOther), clock: reading };
  }
  const ns = clock.toZonedDateTime('UTC').epochNanoseconds - offset;
  if (zone !== null) checkZone(text, { temporal, ns, zone, offset });
  return { ...base, ns, clock: null };
}

function notesOf(text: DateText, date: Temporal.PlainDate, second: number): DateNote[] {
  const day = text.weekday?.text.slice(0, 3).toLowerCase();
  const offset = text.offset?.text.toLowerCase() ?? '';
  const isUnknown =
    offset === '-00:00' ||
    offset === '-0000' ||
    (/^[a-z]+$/u.test(offset) && ownValue(NAMED_OFFSETS, offset) === undefined);
  const notes: readonly (readonly [DateNote, boolean])[] = [
    ['leapSecond', second === 60],
    ['wrongWeekday', day !== undefined && WEEKDAYS.indexOf(day) !== date.dayOfWeek - 1],
    ['twoDigitYear', text.year.text.length < 4],
    ['noZoneNamed', text.offset === null && text.format === 'asctime'],
    ['noTime', text.hour === null],
    ['unknownLocal', isUnknown],
  ];
  return notes.flatMap(([note, isSo]) => (isSo ? [note] : []));
}

function toDate(text: DateText, { temporal, nowYear }: DateContext): Temporal.PlainDate {
  const year = yearOf(text, nowYear);
  if (text.week !== null) return weekDate(temporal, year, text.week, text.day);
  const start = temporal.PlainDate.from({ year, month: 1, day: 1 });
  if (text.dayOfYear !== null) return start.add({ days: within('dayOfYear', text.dayOfYear, 1, start.daysInYear) - 1 });
  const month = start.add({ months: text.month === null ? 0 : monthOf(text.month) - 1 });
  return text.day === null ? month : month.with({ day: within('day', text.day, 1, month.daysInMonth) });
}

/** ISO 8601: week 1 is the one with January 4. */
function weekDate(temporal: TemporalApi, year: number, week: DatePart, day: DatePart | null): Temporal.PlainDate {
  const inFirst = temporal.PlainDate.from({ year, month: 1, day: 4 });
  const weeks = temporal.PlainDate.from({ year, month: 12, day: 28 }).weekOfYear ?? 53;
  const dayOfWeek = day === null ? 1 : within('day', day, 1, 7);
  return inFirst.add({ days: (within('week', week, 1, weeks) - 1) * 7 + dayOfWeek - inFirst.dayOfWeek });
}

/** Two digits: the nearest such year that is at most 50 years ahead (RFC 9110, section 5.6.7), in mail by RFC 2822, section 4.3. */
function yearOf({ year: { text }, format }: DateText, nowYear: number): number {
  const year = Number(text.replace('−', '-'));
  if (text.length > 3) return year;
  if (format === 'mail') return year + (text.length === 2 && year < 50 ? 2000 : 1900);
  const near = nowYear - (nowYear % 100) + year;
  return near > nowYear + 50 ? near - 100 : near;
}

function monthOf({ text, at }: DatePart): number {
  const month = /^\d/u.test(text) ? Number(text) : MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1;
  if (month < 1 || month > 12) throw new Wrong({ problem: 'month', text, at });
  return month;
}

/** ISO 8601 ends a day at 24:00, and a leap second is numbered 60. */
function toTime({ hour, minute, second, fraction }: DateText) {
  const isEnd = hour?.text === '24' && [minute, second, fraction].every((part) => Number(part?.text ?? '0') === 0);
  return {
    hour: within('hour', hour, 0, isEnd ? 24 : 23),
    minute: within('minute', minute, 0, 59),
    second: within('second', second, 0, 60),
    ns: Number((fraction?.text ?? '').slice(0, 9).padEnd(9, '0')),
  };
}

type Bounded = Extract<DateProblem, { max: number }>['problem'];

function within(problem: Bounded, part: DatePart | null, min: number, max: number): number {
  const value = Number(part?.text ?? min);
  if (part !== null && (value < min || value > max)) throw new Wrong({ problem, text: part.text, at: part.at, max });
  return value;
}

/** Nanoseconds east of UTC; `null` where none is written. HTTP reads a date without one as UTC. */
function offsetOf({ offset, zone, format }: DateText): bigint | null {
  if (offset === null) return format === 'asctime' && zone === null ? 0n : null;
  const text = offset.text.replace(/^(?:GMT|UTC)(?=[+-])/iu, '').replace('−', '-');
  const match = /^([+-])(\d\d):?(\d\d)?:?(\d\d)?$/u.exec(text);
  if (match === null) return BigInt((ownValue(NAMED_OFFSETS, text.toLowerCase()) ?? 0) * 60) * MINUTE_NS;
  const [, sign = '', hours = '0', minutes = '0', seconds = '0'] = match;
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59)
    throw new Wrong({ problem: 'offset', text: offset.text, at: offset.at });
  const ns = (BigInt(hours) * 60n + BigInt(minutes)) * MINUTE_NS + BigInt(seconds) * SECOND_NS;
  return sign === '-' ? -ns : ns;
}

function zoneOf({ zone }: DateText, temporal: TemporalApi): string | null {
  if (zone === null) return null;
  if (!isZone(temporal, zone.text)) throw new Wrong({ problem: 'zone', text: zone.text, at: zone.at });
  return zone.text;
}

/** A zone that had another offset then contradicts the one that is written; "Z" only says the instant (RFC 9557, section 3.4). */
function checkZone(
  { offset }: DateText,
  { temporal, ns, zone, offset: wanted }: { temporal: TemporalApi; ns: bigint; zone: string; offset: bigint },
): void {
  if (offset === null || /^z$/iu.test(offset.text)) return;
  const { offsetNanoseconds } = temporal.Instant.fromEpochNanoseconds(ns).toZonedDateTimeISO(zone);
  if (BigInt(offsetNanoseconds) !== wanted)
    throw new Wrong({ problem: 'otherOffset', text: offset.text, at: offset.at, zone });
}
