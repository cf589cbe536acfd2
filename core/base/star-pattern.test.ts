import { describe, expect, it } from 'vitest';
import { compile } from './star-pattern.ts';

describe('a pattern with stars', () => {
  it.each([
    ['/a', '/a', true],
    ['/a', '/ab/c', true],
    ['/a', '/b/a', false],
    ['', '/a', true],
    ['*', '', true],
    ['$', '', true],
    ['$', '/', false],
    ['*$', '/anything', true],
    ['/a$', '/a', true],
    ['/a$', '/ab', false],
    ['/a$b', '/a$b', true],
    ['/*.pdf$', '/a.pdf/b.pdf', true],
    ['/*.pdf$', '/a.pdf?b', false],
    ['/ab*ba$', '/aba', false],
    ['/a*b*c', '/a-c-b', false],
    ['/a**c', '/abc', true],
    ['/[ab]+', '/a', false],
  ])('%j fits %j: %s', (pattern, text, expected) => {
    expect(compile(pattern)(text)).toBe(expected);
  });
});
