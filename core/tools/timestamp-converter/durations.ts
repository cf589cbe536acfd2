import { ownValue } from '#core/base/own-value.ts';
import type { Temporal } from 'temporal-polyfill';
import { fromNs } from './count-units.ts';
import { isInRange, type TemporalApi } from './temporal.ts';

export type DurationReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'duration'; readonly duration: Temporal.Duration }
  | { readonly kind: 'problem'; readonly at: number };

/** Short names of units, in the order in which they are written. */
const UNITS: Readonly<Record<string, keyof Temporal.DurationLikeObject>> = {
  ...{ y: 'years', yr: 'years', year: 'years', mo: 'months', month: 'months', w: 'weeks', week: 'weeks' },
  ...{
    d: 'days',
    day: 'days',
    h: 'hours',
    hr: 'hours',
    hour: 'hours',
    m: 'minutes',
    min: 'minutes',
    minute: 'minutes',
  },
  ...{
    s: 'seconds',
    sec: 'seconds',
    second: 'seconds',
    ms: 'milliseconds',
    us: 'microseconds',
    µs: 'microseconds',
    ns: 'nanoseconds',
  },
};
const PART = /(\d{1,12})\s*([a-zµ]+)[\s,]*/iuy;

/** Reads a duration as ISO 8601 ("P1Y2M3DT4H") or in short ("1y 2mo 3d 4h"), with a sign before it. Never throws. */
export function readDuration(temporal: TemporalApi, text: string): DurationReading {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'empty' };
  try {
    return { kind: 'duration', duration: temporal.Duration.from(trimmed.replace('−', '-').toUpperCase()) };
  } catch {
    return readShort(temporal, trimmed);
  }
}

function readShort(temporal: TemporalApi, text: string): DurationReading {
  const sign = /^[+\-−]\s*/u.exec(text)?.[0] ?? '';
  const parts: Record<string, number> = {};
  let at = sign.length;
  while (at < text.length) {
    PART.lastIndex = at;
    const [whole = '', count = '', name = ''] = PART.exec(text) ?? [];
    const unit = unitOf(name);
    if (unit === null || parts[unit] !== undefined) return { kind: 'problem', at };
    parts[unit] = Number(count) * (/[-−]/u.test(sign) ? -1 : 1);
    at += whole.length;
  }
  try {
    return { kind: 'duration', duration: temporal.Duration.from(parts) };
  } catch {
    return { kind: 'problem', at: 0 };
  }
}

function unitOf(name: string): string | null {
  const lower = name.toLowerCase();
  return ownValue(UNITS, lower) ?? ownValue(UNITS, lower.replace(/s$/u, '')) ?? null;
}

/** A time a duration later, by the calendar of a zone: a day is the same hour of the next day, an hour always 60 minutes; `null` beyond the calendar. */
export function addDuration(
  temporal: TemporalApi,
  ns: bigint,
  zone: string,
  duration: Temporal.Duration,
): bigint | null {
  try {
    const later = temporal.Instant.fromEpochNanoseconds(ns).toZonedDateTimeISO(zone).add(duration).epochNanoseconds;
    return isInRange(later) ? later : null;
  } catch {
    return null;
  }
}

export type TimeDifference = {
  /** By the calendar of the zone, as ISO 8601 has it; negative when the second time is earlier. */
  readonly calendar: Temporal.Duration;
  readonly days: string;
  readonly hours: string;
  readonly minutes: string;
  /** Exact. */
  readonly seconds: string;
  readonly milliseconds: string;
};

/** How far it is from one time to another; the totals are of days of 24 hours. */
export function difference(temporal: TemporalApi, startNs: bigint, endNs: bigint, zone: string): TimeDifference {
  const at = (ns: bigint) => temporal.Instant.fromEpochNanoseconds(ns).toZonedDateTimeISO(zone);
  const ns = endNs - startNs;
  const inUnits = (seconds: number) => String(Number((Number(ns) / 1e9 / seconds).toFixed(6)));
  return {
    calendar: at(startNs).until(at(endNs), { largestUnit: 'year' }),
    days: inUnits(86_400),
    hours: inUnits(3600),
    minutes: inUnits(60),
    seconds: fromNs(ns, 's'),
    milliseconds: fromNs(ns, 'ms'),
  };
}
