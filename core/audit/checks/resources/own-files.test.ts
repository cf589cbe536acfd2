import { describe, expect, it } from 'vitest';
import { filesOf, ownFilesOf, ownHost } from './own-files.ts';

const PAGE = 'https://www.example.org/page/';
const resources = [
  { url: 'https://www.example.org/a.js', kind: 'script', type: null, evidence: '' },
  { url: 'https://www.example.org/a.js', kind: 'script', type: null, evidence: '' },
  { url: 'https://example.com/b.js', kind: 'script', type: null, evidence: '' },
  { url: 'https://www.example.org/a.css', kind: 'style', type: null, evidence: '' },
  { url: 'blob:https://www.example.org/1', kind: 'script', type: null, evidence: '' },
] as const;

describe('own files', () => {
  it.each([
    ['https://www.example.org/a.js', true],
    ['https://example.org/a.js', true],
    ['https://static.example.org/a.js', true],
    ['https://notexample.org/a.js', false],
    ['https://example.org.example.com/a.js', false],
    ['https://example.org:8443/a.js', true],
    ['https://example.org@example.com/a.js', false],
  ])('%s is the own host: %s', (url, expected) => {
    expect(ownHost(PAGE)(url)).toBe(expected);
  });

  it('names each file once, by kind', () => {
    expect(filesOf({ resources }, ['script']).map(({ url }) => url)).toEqual([
      'https://www.example.org/a.js',
      'https://example.com/b.js',
    ]);
    expect(ownFilesOf({ resources }, PAGE, ['script', 'style']).map(({ url }) => url)).toEqual([
      'https://www.example.org/a.js',
      'https://www.example.org/a.css',
    ]);
  });
});
