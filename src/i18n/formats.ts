import { useLingui } from '@lingui/react';
import { findLanguage } from '#core/standards/languages.ts';
import { useTimeZone } from './time-zone.ts';

export type Formats = ReturnType<typeof createFormats>;

const made = new Map<string, Formats>();

/** Numbers, dates and units in the language of the app, times in the zone of the profile. */
export function useFormats(): Formats {
  const { i18n } = useLingui();
  const zone = useTimeZone();
  const key = `${i18n.locale} ${zone ?? ''}`;
  const formats = made.get(key) ?? createFormats(findLanguage(i18n.locale)?.tag ?? i18n.locale, zone);
  made.set(key, formats);
  return formats;
}

/** Formats for a BCP 47 tag; `timeZone` is the browser's unless given. Making a formatter takes milliseconds: each is made when first used. */
export function createFormats(tag: string, timeZone?: string) {
  const zone = timeZone === undefined ? {} : { timeZone };
  const numbers = (options: Intl.NumberFormatOptions) => once(() => new Intl.NumberFormat(tag, options));
  const plain = numbers({ maximumFractionDigits: 2 });
  const change = numbers({ maximumFractionDigits: 2, signDisplay: 'exceptZero' });
  const percent = numbers({ style: 'percent', maximumFractionDigits: 1 });
  const dateTime = once(() => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', ...zone }));
  const exactTime = once(() => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium', ...zone }));
  const day = once(() => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', ...zone }));
  // Never up: a hundred percent is said of nothing that failed once.
  const uptime = numbers({ style: 'percent', maximumFractionDigits: 2, roundingMode: 'floor' });
  const month = once(() => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }));
  const list = once(() => new Intl.ListFormat(tag));
  const relative = once(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));
  return {
    number: (value: number) => plain().format(value),
    /** With a sign, for a difference. */
    change: (value: number) => change().format(value),
    /** From one number to another. */
    numberRange: (from: number, to: number) => plain().formatRange(from, to),
    /** `ratio` 0–1. */
    percent: (ratio: number) => percent().format(ratio),
    /** The same of what was well, rounded down. */
    uptime: (ratio: number) => uptime().format(Math.min(1, ratio + ROUNDING)),
    dateTime: (atMs: number) => dateTime().format(atMs),
    /** Told apart from the others of a list: with seconds where another one is of the same minute. */
    dateTimeAmong: (atMs: number, allMs: readonly number[]) => {
      const minuteOf = (timeMs: number) => Math.floor(timeMs / MINUTE_MS);
      const isShared = allMs.some((otherMs) => otherMs !== atMs && minuteOf(otherMs) === minuteOf(atMs));
      return (isShared ? exactTime() : dateTime()).format(atMs);
    },
    /** The month of a moment (UTC). */
    month: (atMs: number) => month().format(atMs),
    date: (atMs: number) => day().format(atMs),
    /** How long ago, such as "3 hours ago". */
    ago: (atMs: number, nowMs: number) => formatAgo(relative(), atMs - nowMs),
    bytes: (sizeBytes: number) => formatBytes(tag, sizeBytes),
    /** A duration: milliseconds up to one second, then seconds. */
    duration: (durationMs: number) => formatDuration(tag, durationMs),
    /** From one duration to another, both in the unit of the longer one. */
    durationRange: (fromMs: number, toMs: number) => formatDurationRange(tag, fromMs, toMs),
    /** A longer time in its two largest units, such as "1 hr 20 min"; below a minute as `duration`. */
    span: (durationMs: number) => formatSpan(tag, durationMs),
    /** Several things one after the other, such as "a, b, and c"; '' for none. */
    list: (texts: readonly string[]) => list().format(texts),
  };
}

function once<T>(make: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= make());
}

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
/** What a ratio such as 0.9999 may lack by the way it is stored. */
const ROUNDING = 1e-9;
const MINUTE_MS = 60_000;
const AGO_UNITS = [
  ['year', 365 * 24 * 60 * MINUTE_MS],
  ['month', 30 * 24 * 60 * MINUTE_MS],
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

/** In steps of 1,000, as the units' names say. */
function formatBytes(tag: string, sizeBytes: number): string {
  const step = Math.min(BYTE_UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, sizeBytes)) / 3)));
  const value = sizeBytes / 1000 ** step;
  return formatUnit(tag, value, BYTE_UNITS[step] ?? 'byte', value < 10 && step > 0 ? 1 : 0);
}

function formatDuration(tag: string, durationMs: number): string {
  if (durationMs < 1000) return formatUnit(tag, durationMs, 'millisecond', 0);
  return formatUnit(tag, durationMs / 1000, 'second', durationMs < 10_000 ? 1 : 0);
}

function formatDurationRange(tag: string, fromMs: number, toMs: number): string {
  if (toMs < 1000) return unitFormat(tag, 'millisecond', 0).formatRange(fromMs, toMs);
  return unitFormat(tag, 'second', toMs < 10_000 ? 1 : 0).formatRange(fromMs / 1000, toMs / 1000);
}

/** Shorter times are easier to read in hours. */
const DAYS_FROM_HOURS = 48;

function formatSpan(tag: string, durationMs: number): string {
  const seconds = Math.round(durationMs / 1000);
  if (seconds < 60) return formatDuration(tag, durationMs);
  const minutes = Math.round(seconds / 60);
  const hours = Math.round(minutes / 60);
  const parts: [value: number, unit: string][] =
    hours >= DAYS_FROM_HOURS
      ? [
          [Math.floor(hours / 24), 'day'],
          [hours % 24, 'hour'],
        ]
      : seconds < 3600
        ? [
            [Math.floor(seconds / 60), 'minute'],
            [seconds % 60, 'second'],
          ]
        : [
            [Math.floor(minutes / 60), 'hour'],
            [minutes % 60, 'minute'],
          ];
  const texts = parts.filter(([value]) => value > 0).map(([value, unit]) => formatUnit(tag, value, unit, 0));
  return new Intl.ListFormat(tag, { type: 'unit', style: 'narrow' }).format(texts);
}

function formatUnit(tag: string, value: number, unit: string, maximumFractionDigits: number): string {
  return unitFormat(tag, unit, maximumFractionDigits).format(value);
}

function unitFormat(tag: string, unit: string, maximumFractionDigits: number): Intl.NumberFormat {
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits });
}

function formatAgo(relative: Intl.RelativeTimeFormat, differenceMs: number): string {
  const [unit, sizeMs] =
    AGO_UNITS.find(([, unitMs]) => Math.abs(differenceMs) >= unitMs) ?? (['minute', MINUTE_MS] as const);
  return relative.format(Math.round(differenceMs / sizeMs), unit);
}
