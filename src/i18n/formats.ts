import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { findLanguage } from '#core/standards/languages.ts';

export type Formats = ReturnType<typeof createFormats>;

/** Numbers, dates and units in the language of the app. */
export function useFormats(): Formats {
  const { i18n } = useLingui();
  return useMemo(() => createFormats(findLanguage(i18n.locale)?.tag ?? i18n.locale), [i18n.locale]);
}

/** Formats for a BCP 47 tag; `timeZone` is the browser's unless given. */
export function createFormats(tag: string, timeZone?: string) {
  const zone = timeZone === undefined ? {} : { timeZone };
  const plain = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 });
  const dateTime = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', ...zone });
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', ...zone });
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  return {
    number: (value: number) => plain.format(value),
    /** With a sign, for a difference. */
    change: (value: number) =>
      new Intl.NumberFormat(tag, { maximumFractionDigits: 2, signDisplay: 'exceptZero' }).format(value),
    /** `ratio` 0–1. */
    percent: (ratio: number) =>
      new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(ratio),
    dateTime: (atMs: number) => dateTime.format(atMs),
    date: (atMs: number) => day.format(atMs),
    /** How long ago, such as "3 hours ago". */
    ago: (atMs: number, nowMs: number) => formatAgo(relative, atMs - nowMs),
    bytes: (sizeBytes: number) => formatBytes(tag, sizeBytes),
    /** A duration: milliseconds up to one second, then seconds. */
    duration: (durationMs: number) => formatDuration(tag, durationMs),
  };
}

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
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

function formatUnit(tag: string, value: number, unit: string, maximumFractionDigits: number): string {
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits }).format(value);
}

function formatAgo(relative: Intl.RelativeTimeFormat, differenceMs: number): string {
  const [unit, sizeMs] =
    AGO_UNITS.find(([, unitMs]) => Math.abs(differenceMs) >= unitMs) ?? (['minute', MINUTE_MS] as const);
  return relative.format(Math.round(differenceMs / sizeMs), unit);
}
