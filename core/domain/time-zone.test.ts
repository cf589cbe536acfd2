import { describe, expect, it } from 'vitest';
import { isTimeZone } from './time-zone.ts';

describe('a time zone', () => {
  it.each(['UTC', 'Europe/Berlin', 'Europe/Kyiv', 'America/Argentina/Buenos_Aires', 'Etc/GMT+3', 'Asia/Kolkata'])(
    'is %s',
    (text) => {
      expect(isTimeZone(text)).toBe(true);
    },
  );

  it.each([
    '',
    '+02:00',
    'Europe',
    'Europe/',
    'Europe/Atlantis',
    'Mars/Olympus',
    '../etc',
    'UTC; drop',
    'x'.repeat(5000),
  ])('is not "%s"', (text) => {
    expect(isTimeZone(text)).toBe(false);
  });
});
