import { describe, expect, it } from 'vitest';
import { createFormats } from './formats.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 12, 0);

describe('formats', () => {
  const en = createFormats('en', 'UTC');
  const de = createFormats('de', 'UTC');

  it('tells times of the same minute apart by their seconds, and those only', () => {
    const all = [NOW_MS, NOW_MS + 20_000, NOW_MS + 80_000];
    expect(all.map((atMs) => en.dateTimeAmong(atMs, all))).toEqual([
      'Nov 21, 2026, 12:00:00 PM',
      'Nov 21, 2026, 12:00:20 PM',
      'Nov 21, 2026, 12:01 PM',
    ]);
  });

  it.each([
    [0, '0 byte'],
    [999, '999 byte'],
    [1000, '1 kB'],
    [1540, '1.5 kB'],
    [60_300, '60 kB'],
    [20_000_000, '20 MB'],
  ])('%i bytes are %s', (sizeBytes, text) => {
    expect(en.bytes(sizeBytes)).toBe(text);
  });

  it.each([
    [12, '12 ms'],
    [999, '999 ms'],
    [1000, '1 sec'],
    [1540, '1.5 sec'],
    [61_000, '61 sec'],
  ])('%i ms are %s', (durationMs, text) => {
    expect(en.duration(durationMs)).toBe(text);
  });

  it('uptime is rounded down, so that nothing that failed once was always there', () => {
    expect([1, 0.999_99, 99.99 / 100, 0.5, 0].map(en.uptime)).toEqual(['100%', '99.99%', '99.99%', '50%', '0%']);
  });

  it.each([
    [900, '900 ms'],
    [59_000, '59 sec'],
    [59_499, '59 sec'],
    [59_600, '1 min'],
    [59_999, '1 min'],
    [60_000, '1 min'],
    [75_400, '1 min 15 sec'],
    [3_599_499, '59 min 59 sec'],
    [3_599_500, '1 hr'],
    [3_600_000, '1 hr'],
    [4_800_000, '1 hr 20 min'],
    [7_190_000, '2 hr'],
    [86_400_000, '24 hr'],
    [172_800_000, '2 days'],
    [606_600_000, '7 days 1 hr'],
  ])('%i ms are a span of %s', (durationMs, text) => {
    expect(en.span(durationMs)).toBe(text);
  });

  it.each([
    [0, 100, '0–100 ms'],
    [200, 400, '200–400 ms'],
    [800, 1600, '0.8–1.6 sec'],
    [3200, 12_000, '3–12 sec'],
  ])('from %i to %i ms is %s', (fromMs, toMs, text) => {
    expect(en.durationRange(fromMs, toMs)).toBe(text);
  });

  it('follow the language in ranges and lists', () => {
    expect([en.numberRange(1000, 2500), en.list(['a', 'b', 'c'])]).toEqual(['1,000–2,500', 'a, b, and c']);
    expect([de.numberRange(1000, 2500), de.list(['a', 'b', 'c'])]).toEqual(['1.000–2.500', 'a, b und c']);
    expect(createFormats('zh-TW').list(['a', 'b'])).toBe('a和b');
    expect(en.list([])).toBe('');
  });

  it('follow the language [spec:9.07]', () => {
    expect(en.number(1234.5)).toBe('1,234.5');
    expect(de.number(1234.5)).toBe('1.234,5');
    expect(en.date(NOW_MS)).toBe('Nov 21, 2026');
    expect(de.date(NOW_MS)).toBe('21.11.2026');
  });

  it.each([
    [NOW_MS - 20_000, 'this minute'],
    [NOW_MS - 3 * 60_000, '3 minutes ago'],
    [NOW_MS - 25 * 60 * 60_000, 'yesterday'],
    [NOW_MS - 70 * 24 * 60 * 60_000, '2 months ago'],
  ])('says how long ago', (atMs, text) => {
    expect(en.ago(atMs, NOW_MS)).toBe(text);
  });
});
