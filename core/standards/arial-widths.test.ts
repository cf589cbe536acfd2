import { describe, expect, it } from 'vitest';
import { arialWidth } from './arial-widths.ts';

describe('arialWidth', () => {
  it.each([
    ['', 20, 0],
    ['i', 1000, 222],
    ['W', 1000, 944],
    ['Rain gardens', 20, 119],
    ['Grüße', 20, 57],
    ['Дождь', 20, 59],
    ['雨水花园', 20, 80],
    ['–', 1000, 556],
    ['e\u0301', 1000, 556],
  ])('%j at %i px is %i px wide', (text, size, expected) => {
    expect(arialWidth(text, size)).toBe(expected);
  });
});
