import { describe, expect, it } from 'vitest';
import { parseMaxAgeSeconds } from './strict-transport.ts';

describe('the max-age of a Strict-Transport-Security header', () => {
  it.each([
    ['max-age=31536000', 31_536_000],
    ['MAX-AGE = "31536000" ; includeSubDomains; preload', 31_536_000],
    ['; includeSubDomains;; max-age=0;', 0],
    ['max-age=1; x-new=a; y="b c"', 1],
    ['max-age=99999999999999999999999', 1e23],
    ['includeSubDomains', null],
    ['max-age', null],
    ['max-age=', null],
    ['max-age=-1', null],
    ['max-age=1.5', null],
    ['max-age=1h', null],
    ['max-age=1, max-age=2', null],
    ['max-age=1; max-age=2', null],
    ['max-age=1; MAX-AGE=1', null],
    ['max-age: 1', null],
    ['max-age=1 includeSubDomains', null],
    ['', null],
  ])('%j: %s', (header, expected) => {
    expect(parseMaxAgeSeconds(header)).toBe(expected);
  });
});
