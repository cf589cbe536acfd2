import { describe, expect, it } from 'vitest';
import { afterQuietHours, isInWindow, minutesOf, type Window } from './clock-times.ts';

const at = (text: string): number => Date.parse(text);

describe('a window', () => {
  it.each<[string, Window, string, boolean]>([
    ['begins at its minute', { weekday: 0, from: '03:00', minutes: 60 }, '2026-01-10T02:00:00Z', true],
    ['is over at its end', { weekday: 0, from: '03:00', minutes: 60 }, '2026-01-10T03:00:00Z', false],
    ['is by the clocks of summer', { weekday: 0, from: '03:00', minutes: 60 }, '2026-07-10T01:30:00Z', true],
    ['runs over midnight', { weekday: 5, from: '23:30', minutes: 60 }, '2026-01-09T23:15:00Z', true],
    [
      'is shorter by the hour that is left out',
      { weekday: 0, from: '01:30', minutes: 120 },
      '2026-03-29T01:29:00Z',
      true,
    ],
    ['ends by the new clocks, put forward', { weekday: 0, from: '01:30', minutes: 120 }, '2026-03-29T01:30:00Z', false],
    [
      'begins late in the hour that is left out',
      { weekday: 0, from: '02:30', minutes: 60 },
      '2026-03-29T01:00:00Z',
      true,
    ],
    ['comes in both hours of the same name', { weekday: 0, from: '02:00', minutes: 60 }, '2026-10-25T00:30:00Z', true],
    ['comes in the second of both, too', { weekday: 0, from: '02:00', minutes: 60 }, '2026-10-25T01:30:00Z', true],
    ['is over after both', { weekday: 0, from: '02:00', minutes: 60 }, '2026-10-25T02:00:00Z', false],
    ['is of its day only', { weekday: 5, from: '03:00', minutes: 60 }, '2026-01-10T02:30:00Z', false],
  ])('%s', (_case, window, text, expected) => {
    expect(isInWindow([window], 'Europe/Berlin', at(text))).toBe(expected);
  });
});

describe('quiet hours', () => {
  const quiet = { from: '22:00', to: '07:00' };
  it.each([
    ['let pass what is outside', '2026-01-10T12:00:00Z', '2026-01-10T12:00:00.000Z'],
    ['hold back until their end', '2026-01-10T22:30:00Z', '2026-01-11T06:00:00.000Z'],
    ['end by the new clocks when these are put forward', '2026-03-28T22:00:00Z', '2026-03-29T05:00:00.000Z'],
    ['end by the new clocks when these are put back', '2026-10-24T21:00:00Z', '2026-10-25T06:00:00.000Z'],
  ])('%s', (_case, from, expected) => {
    expect(new Date(afterQuietHours(quiet, 'Europe/Berlin', at(from))).toISOString()).toBe(expected);
  });

  it('are none without any', () => {
    expect(afterQuietHours(null, 'UTC', 5)).toBe(5);
  });
});

it('reads times as clocks write them', () => {
  expect([minutesOf('00:00'), minutesOf('23:59'), minutesOf('24:00'), minutesOf('7:00')]).toEqual([0, 1439, NaN, NaN]);
});
