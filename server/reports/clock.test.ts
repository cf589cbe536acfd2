import { expect, it } from 'vitest';
import { clockMs, clockText } from './clock.ts';

const SUMMER_MS = Date.UTC(2026, 6, 1, 22, 30, 15);
const WINTER_MS = Date.UTC(2026, 11, 31, 23, 30);

it.each([
  ['Europe/Berlin', SUMMER_MS, '2026-07-02 00:30'],
  ['Europe/Berlin', WINTER_MS, '2027-01-01 00:30'],
  ['America/New_York', SUMMER_MS, '2026-07-01 18:30'],
  ['UTC', SUMMER_MS, '2026-07-01 22:30'],
  ['Nowhere/Land', SUMMER_MS, '2026-07-01 22:30'],
])('a moment is written as the clock of %s shows it', (zone, atMs, text) => {
  expect(clockText(atMs, zone, 'time')).toBe(text);
  expect(clockText(atMs, zone, 'date')).toBe(text.slice(0, 'yyyy-mm-dd'.length));
  expect(new Date(clockMs(atMs, zone)).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)).toBe(text.replace(' ', 'T'));
});
