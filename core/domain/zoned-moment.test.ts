import { expect, it } from 'vitest';
import { endOfDayIn, lastSecondIn, momentIn } from './zoned-moment.ts';

const told = (atMs: number): string => (Number.isNaN(atMs) ? 'none' : new Date(atMs).toISOString());

it.each([
  ['UTC', '2026-11-25', '2026-11-25T00:00:00.000Z'],
  ['Asia/Tokyo', '2026-11-25', '2026-11-24T15:00:00.000Z'],
  ['America/New_York', '2026-07-01T08:30', '2026-07-01T12:30:00.000Z'],
  ['Asia/Kathmandu', '2026-01-01T00:00', '2025-12-31T18:15:00.000Z'],
  // Clocks are put forward at 2:00, and in Havana at midnight: the day begins at 1:00.
  ['Europe/Berlin', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['Europe/Berlin', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  // They are put back at 3:00: 2:30 comes twice.
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
  ['UTC', '', 'none'],
  ['UTC', 'yesterday', 'none'],
  ['UTC', '2026-13-01', 'none'],
  ['UTC', '2026-11-25T25:00', 'none'],
])('in %s clocks show %s at %s', (zone, text, expected) => {
  expect(told(momentIn(zone, text))).toBe(expected);
});

it('a day ends when the next one begins, also one of 23 or 25 hours', () => {
  expect(told(endOfDayIn('Europe/Berlin', '2026-03-29'))).toBe('2026-03-29T22:00:00.000Z');
  expect(told(endOfDayIn('Europe/Berlin', '2026-10-25'))).toBe('2026-10-25T23:00:00.000Z');
  expect(told(endOfDayIn('Asia/Tokyo', '2026-12-31'))).toBe('2026-12-31T15:00:00.000Z');
  expect(told(lastSecondIn('Asia/Tokyo', '2026-12-31'))).toBe('2026-12-31T14:59:59.000Z');
  expect([told(endOfDayIn('UTC', '')), told(lastSecondIn('UTC', ''))]).toEqual(['none', 'none']);
});
