import { isTimeZone } from '#core/domain/time-zone.ts';

/** Days of the week from Monday, 1, to Sunday, 7; 0 for every day. */
export type Window = { readonly weekday: number; readonly from: string; readonly minutes: number };

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/** How the clocks of a zone stand: minutes since midnight, and the day of the week from Monday, 1. An unknown zone is UTC. */
export function clockIn(zone: string, atMs: number): { readonly minutes: number; readonly weekday: number } {
  const parts = partsIn(zone, atMs);
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  const weekday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(of('weekday')) + 1;
  return { minutes: Number(of('hour')) * 60 + Number(of('minute')), weekday };
}

const formats = new Map<string, Intl.DateTimeFormat>();

function partsIn(zone: string, atMs: number): Intl.DateTimeFormatPart[] {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: isTimeZone(zone) ? zone : 'UTC',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(zone, format);
  }
  return format.formatToParts(atMs);
}

/** Minutes since midnight of `HH:MM`; NaN for anything else. */
export function minutesOf(time: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/u.exec(time) ?? [];
  return hours === undefined ? Number.NaN : Number(hours) * 60 + Number(minutes);
}

/** Whether a moment lies in one of the windows, by the clocks of their zone; one that runs over midnight belongs to the day it begins. */
export function isInWindow(windows: readonly Window[], zone: string, atMs: number): boolean {
  if (windows.length === 0) return false;
  const { minutes, weekday } = clockIn(zone, atMs);
  return windows.some((window) => {
    const begin = minutesOf(window.from);
    const isOn = (day: number): boolean => window.weekday === 0 || window.weekday === day;
    if (isOn(weekday) && minutes >= begin && minutes < begin + window.minutes) return true;
    const dayBefore = weekday === 1 ? 7 : weekday - 1;
    return isOn(dayBefore) && minutes + DAY_MINUTES < begin + window.minutes;
  });
}

export type QuietHours = { readonly from: string; readonly to: string };

/** When something may be told: at once, or when the quiet hours it falls into are over. */
export function afterQuietHours(quiet: QuietHours | null, zone: string, atMs: number): number {
  if (quiet === null || quiet.from === quiet.to) return atMs;
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  const lasts = (to - from + DAY_MINUTES) % DAY_MINUTES;
  if (!isInWindow([{ weekday: 0, from: quiet.from, minutes: lasts }], zone, atMs)) return atMs;
  // A change of the clocks in between is met by looking again: at most an hour of minutes.
  const { minutes } = clockIn(zone, atMs);
  let then = atMs - (atMs % MINUTE_MS) + ((to - minutes + DAY_MINUTES) % DAY_MINUTES) * MINUTE_MS;
  const off = (clockIn(zone, then).minutes - to + DAY_MINUTES) % DAY_MINUTES;
  if (off !== 0) then -= (off > DAY_MINUTES / 2 ? off - DAY_MINUTES : off) * MINUTE_MS;
  return Math.max(atMs, then);
}
