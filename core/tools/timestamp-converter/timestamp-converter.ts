import { instantOf, readClock, type ClockReading } from './clock-time.ts';
import { COUNT_UNITS, likelyUnit, toDecimal, toNs, type CountUnit, type Decimal } from './count-units.ts';
import { readDateText, type DateFormat } from './date-text.ts';
import { resolveDate, type DateContext, type DateNote, type DateProblem } from './resolve-date.ts';
import { isInRange, SECOND_NS, type TemporalApi } from './temporal.ts';
import { readId, type IdFormat } from './time-ids.ts';

export type TimeFormat = CountUnit | DateFormat | IdFormat | 'now';
/** Another way to read a number, which gives a time near ours. */
export type OtherReading =
  | { readonly unit: CountUnit; readonly ns: bigint }
  /** The digits of a date and time, with what they say in full. */
  | { readonly unit: 'date'; readonly ns: bigint; readonly text: string };
export type TimeProblem =
  | DateProblem
  | { readonly problem: 'unknown' | 'range'; readonly text: string; readonly at: number }
  | { readonly problem: 'noTimeInId'; readonly text: string; readonly at: number };
export type TimeReading =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'time';
      /** Nanoseconds since 1970. */
      readonly ns: bigint;
      readonly format: TimeFormat;
      readonly notes: readonly DateNote[];
      /** Where a clock's time was read: what its zone makes of it. */
      readonly clock: ClockReading | null;
      readonly others: readonly OtherReading[];
    }
  | (TimeProblem & { readonly kind: 'problem' });

export type TimeContext = {
  readonly temporal: TemporalApi;
  /** For what names no zone; known to `temporal`. */
  readonly zone: string;
  /** What numbers count; `null` to tell it by their length. */
  readonly unit: CountUnit | null;
  /** Of a clock's time that came twice or never, the instant that is less usual. */
  readonly isOther: boolean;
  readonly nowNs: bigint;
};

/** How many lines of a list are read. */
export const LINES_LIMIT = 1000;
/** Times that people have to do with: 40 years back, 20 ahead. */
const NEAR_NS = [40n * 31_556_952n * SECOND_NS, 20n * 31_556_952n * SECOND_NS] as const;
/** A shorter one was made in the first hours, and is more likely another number. */
const SHORTEST_ID = 10n ** 15n;
const FRACTIONAL_UNITS: readonly CountUnit[] = ['s', 'ms', 'us', 'excel'];
const MONGO_LENGTH = 24;
const NUMBER_WITH_UNIT = /^([+-]?\d[\d_]*(?:[.,]\d+)?)\s*(s|ms|us|µs|μs|ns)?$/iu;

/** Reads a time in any format that is known. Never throws. */
export function readTime(text: string, context: TimeContext): TimeReading {
  const trimmed = text.trim();
  const start = text.indexOf(trimmed);
  const reading = readTrimmed(trimmed, context);
  if (reading.kind === 'problem') return { ...reading, at: reading.at + start };
  if (reading.kind === 'time' && !isInRange(reading.ns))
    return { kind: 'problem', problem: 'range', text: trimmed, at: start };
  return reading;
}

function readTrimmed(text: string, context: TimeContext): TimeReading {
  const plain = { kind: 'time', notes: [], clock: null, others: [] } as const;
  if (text === '') return { kind: 'empty' };
  if (/^now$/iu.test(text)) return { ...plain, ns: context.nowNs, format: 'now' };
  const number = NUMBER_WITH_UNIT.exec(text);
  // An identifier may consist of digits alone; it is too long for a number.
  if (number !== null && text.length < MONGO_LENGTH) return readNumber(number, context);
  const id = readId(text);
  if (id?.kind === 'time') return { ...plain, ns: id.ns, format: id.format };
  if (id !== null) return { kind: 'problem', problem: 'noTimeInId', text: id.version, at: 0 };
  return number === null ? readDate(text, context) : readNumber(number, context);
}

function readDate(text: string, context: TimeContext): TimeReading {
  const written = readDateText(text);
  if (written === null) return { kind: 'problem', problem: 'unknown', text, at: 0 };
  const resolved = tryDate(() => resolveDate(written, toDateContext(context)));
  if (resolved === null) return { kind: 'problem', problem: 'range', text, at: 0 };
  return resolved.kind === 'problem' ? resolved : { ...resolved, kind: 'time', others: [] };
}

function toDateContext({ temporal, zone, isOther, nowNs }: TimeContext): DateContext {
  const { year } = temporal.Instant.fromEpochNanoseconds(nowNs).toZonedDateTimeISO('UTC');
  return { temporal, zone, isOther, nowYear: year };
}

/** `null` for a date beyond the calendar. */
function tryDate<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readNumber([text = '', digits = '', suffix = '']: RegExpExecArray, context: TimeContext): TimeReading {
  const decimal = toDecimal(digits.replaceAll('_', ''));
  if (decimal === null) return { kind: 'problem', problem: 'unknown', text, at: 0 };
  const named = suffix.toLowerCase().replace(/[µμ]/u, 'u') as '' | 's' | 'ms' | 'us' | 'ns'; // as the pattern has them
  const unit = context.unit ?? (named === '' ? likelyUnit(decimal) : named);
  const read = inZone(decimal, unit, context);
  if (read === null) return { kind: 'problem', problem: 'range', text, at: 0 };
  const others = named === '' ? otherReadings(decimal, unit, context) : [];
  return { kind: 'time', format: unit, notes: [], others, ...read };
}

function inZone(
  decimal: Decimal,
  unit: CountUnit,
  { temporal, zone, isOther }: TimeContext,
): { readonly ns: bigint; readonly clock: ClockReading | null } | null {
  const ns = toNs(decimal, unit);
  if (!isInRange(ns)) return null;
  if (unit !== 'excel') return { ns, clock: null };
  const clock = temporal.Instant.fromEpochNanoseconds(ns).toZonedDateTimeISO('UTC').toPlainDateTime();
  const reading = tryDate(() => readClock(clock, zone));
  return reading === null ? null : { ns: instantOf(reading, isOther), clock: reading };
}

function otherReadings(decimal: Decimal, chosen: CountUnit, context: TimeContext): OtherReading[] {
  const isId = decimal.digits >= SHORTEST_ID;
  const units = decimal.places > 0 ? FRACTIONAL_UNITS : COUNT_UNITS.filter((unit) => isId || !unit.endsWith('Id'));
  const counts = units.flatMap((unit) => {
    const ns = unit === chosen ? undefined : inZone(decimal, unit, context)?.ns;
    return ns === undefined ? [] : [{ unit, ns }];
  });
  const [back, ahead] = NEAR_NS;
  return [...counts, ...digitsOfDate(decimal, context)].filter(
    ({ ns }) => ns > context.nowNs - back && ns < context.nowNs + ahead,
  );
}

/** "20250330" and "20250330023000" are dates, too. */
function digitsOfDate({ digits, places }: Decimal, context: TimeContext): OtherReading[] {
  const match = /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d))?$/u.exec(places === 0 ? String(digits) : '');
  if (match === null) return [];
  const [, year = '', month = '', day = '', hour = '', minute = '', second = ''] = match;
  const text = `${year}-${month}-${day}${hour === '' ? '' : ` ${hour}:${minute}:${second}`}`;
  const reading = readDate(text, context);
  return reading.kind === 'time' ? [{ unit: 'date', ns: reading.ns, text }] : [];
}
