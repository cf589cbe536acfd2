import { describe, expect, it } from 'vitest';
import { nextAt, nextTimes, type Timing } from './next-at.ts';

const timing = (more: Partial<Timing>): Timing => ({
  kind: 'daily',
  everyDays: 1,
  weekday: 1,
  monthDay: 1,
  hour: 6,
  zone: 'Europe/Berlin',
  anchorDay: 0,
  ...more,
});
const next = (more: Partial<Timing>, after: string): string =>
  new Date(nextAt(timing(more), Date.parse(after))).toISOString();

describe('the next time of a schedule', () => {
  it.each<[string, Partial<Timing>, string, string]>([
    ['later today', {}, '2026-01-10T04:59:59Z', '2026-01-10T05:00:00.000Z'],
    ['tomorrow when it is that hour', {}, '2026-01-10T05:00:00Z', '2026-01-11T05:00:00.000Z'],
    ['an hour earlier in summer', {}, '2026-07-10T00:00:00Z', '2026-07-10T04:00:00.000Z'],
    ['an hour later where the clocks leave it out', { hour: 2 }, '2026-03-28T12:00:00Z', '2026-03-29T01:00:00.000Z'],
    ['once where the clocks have it twice', { hour: 2 }, '2026-10-24T12:00:00Z', '2026-10-25T00:00:00.000Z'],
    ['the day after that', { hour: 2 }, '2026-10-25T00:00:00Z', '2026-10-26T01:00:00.000Z'],
    ['on its weekday', { kind: 'weekly', weekday: 7 }, '2026-01-10T12:00:00Z', '2026-01-11T05:00:00.000Z'],
    ['a week later', { kind: 'weekly', weekday: 6 }, '2026-01-10T12:00:00Z', '2026-01-17T05:00:00.000Z'],
    ['on its day of the month', { kind: 'monthly', monthDay: 15 }, '2026-01-15T12:00:00Z', '2026-02-15T05:00:00.000Z'],
    [
      'on the last day of a shorter month',
      { kind: 'monthly', monthDay: 31 },
      '2026-02-01T00:00:00Z',
      '2026-02-28T05:00:00.000Z',
    ],
    [
      'every third day from the first',
      { kind: 'days', everyDays: 3, anchorDay: 20_463 },
      '2026-01-10T12:00:00Z',
      '2026-01-13T05:00:00.000Z',
    ],
    [
      'on the second Tuesday',
      { kind: 'monthWeekday', weekday: 2, week: 2 },
      '2026-01-01T00:00:00Z',
      '2026-01-13T05:00:00.000Z',
    ],
    [
      'on the last Friday, which is the fourth',
      { kind: 'monthWeekday', weekday: 5, week: 5 },
      '2026-02-01T00:00:00Z',
      '2026-02-27T05:00:00.000Z',
    ],
    [
      'on the last Friday, which is the fifth',
      { kind: 'monthWeekday', weekday: 5, week: 5 },
      '2026-01-01T00:00:00Z',
      '2026-01-30T05:00:00.000Z',
    ],
    ['at its minute', { minute: 45 }, '2026-01-10T05:00:00Z', '2026-01-10T05:45:00.000Z'],
    ['on a leap day', { kind: 'monthly', monthDay: 31 }, '2028-02-01T00:00:00Z', '2028-02-29T05:00:00.000Z'],
    ['after the last second of 32 bits', {}, '2038-01-19T12:00:00Z', '2038-01-20T05:00:00.000Z'],
    [
      'where clocks change by half an hour',
      { hour: 2, minute: 15, zone: 'Australia/Lord_Howe' },
      '2026-10-03T12:00:00Z',
      '2026-10-03T15:45:00.000Z',
    ],
    ['in its own zone', { zone: 'Asia/Tokyo' }, '2026-01-10T00:00:00Z', '2026-01-10T21:00:00.000Z'],
  ])('is %s', (_case, more, after, expected) => {
    expect(next(more, after)).toBe(expected);
  });

  it('is one for each day over a year with its changes of clocks', () => {
    for (const zone of [
      'Europe/Berlin',
      'America/New_York',
      'Australia/Lord_Howe',
      'Africa/Casablanca',
      'Asia/Kathmandu',
    ]) {
      for (const hour of [0, 1, 2, 3]) {
        const times = nextTimes(timing({ hour, zone }), Date.parse('2026-01-01T12:00:00Z'), 365);
        const days = times.map((at) => new Date(at).toLocaleDateString('sv', { timeZone: zone }));
        expect(new Set(days).size).toBe(365);
      }
    }
  });
});
