import { describe, expect, it } from 'vitest';
import { hasNoindex, parseRobotsDirectives, parseRobotsTag } from './robots-directives.ts';

describe('parseRobotsDirectives', () => {
  it.each([
    ['noindex, NoFollow', ['noindex', 'nofollow']],
    [' max-snippet: 0 ,max-image-preview:large', ['max-snippet:0', 'max-image-preview:large']],
    ['unavailable_after: 25 Jun 2030 15:00:00 PST', ['unavailable_after:25 jun 2030 15:00:00 pst']],
    [
      'unavailable_after: Friday, 25-Jun-10 15:00:00 UTC, noindex',
      ['unavailable_after:friday, 25-jun-10 15:00:00 utc', 'noindex'],
    ],
    [',, ', []],
    ['', []],
  ])('%s', (content, expected) => {
    expect(parseRobotsDirectives(content)).toEqual(expected);
  });
});

describe('parseRobotsTag', () => {
  it.each([
    ['noindex', ['noindex']],
    ['googlebot: noindex, nofollow', ['noindex', 'nofollow']],
    ['GoogleBot : none', ['none']],
    ['otherbot: noindex, nofollow', []],
    ['*: noindex', ['noindex']],
    ['unavailable_after: 25 Jun 2030 15:00:00 PST', ['unavailable_after:25 jun 2030 15:00:00 pst']],
    ['max-snippet:0, noindex', ['max-snippet:0', 'noindex']],
  ])('%s', (value, expected) => {
    expect(parseRobotsTag(value, 'googlebot')).toEqual(expected);
  });
});

describe('hasNoindex', () => {
  it.each([
    [['nofollow', 'noindex'], true],
    [['none'], true],
    [['nofollow', 'noimageindex'], false],
    [[], false],
  ])('%j: %s', (directives, expected) => {
    expect(hasNoindex(directives)).toBe(expected);
  });
});
