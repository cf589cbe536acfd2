import { describe, expect, it } from 'vitest';
import { toOwnTarget } from './own-target.ts';

describe.each(['https://app.example', 'http://localhost:8080'])('toOwnTarget at %s', (origin) => {
  it.each([
    '//evil.test',
    '/\\evil.test',
    'https:evil.test',
    'http:evil.test',
    'javascript:alert(1)',
    '%2f%2fevil.test',
    '/%2f%2fevil.test',
    '/%5cevil.test',
    '/a?next=//evil',
    '/a?next=%2f%2fevil',
    '/a#//evil',
    '/.//evil.test',
    '/a/..//evil.test',
    '/\t/evil.test',
    '\n//evil.test',
    'https://evil.test/',
    'https://app.example.evil.test/',
    'data:text/html,x',
    '\\\\evil.test',
    '/%e0%a4%a',
    '',
  ])('leads to the start for %j [sec:A13]', (text) => {
    expect(toOwnTarget(text, origin)).toBe('/');
  });

  it.each([
    '/',
    '/dashboard/',
    '/de/insights/?site=example.org#traffic',
    '/inner-optimization/analyzer/?query=https%3A%2F%2Fexample.org%2F',
  ])('keeps %s', (text) => {
    expect(toOwnTarget(text, origin)).toBe(text);
  });
});
