import { describe, expect, it } from 'vitest';
import { readTextFile } from './read-text-file.ts';

const file = (bytes: readonly number[] | string, type = 'text/plain') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], 'sites.txt', { type });

describe('an uploaded list of domains [spec:4.18] [spec:5.05]', () => {
  it.each([
    ['UTF-8', file('a.org\nmünchen.de'), false, 'a.org\nmünchen.de'],
    ['UTF-8 with a byte order mark', file([0xef, 0xbb, 0xbf, 0x61]), false, 'a'],
    ['the legacy encoding on Windows', file([0x6d, 0xfc, 0x2e, 0x64, 0x65]), true, 'mü.de'],
    ['an empty file', file(''), false, ''],
  ])('%s is read', async (_case, input, isWindows, expected) => {
    expect(await readTextFile(input, isWindows)).toBe(expected);
  });

  it.each([
    ['an image', file('x', 'image/png'), 'UNSUPPORTED_MEDIA_TYPE'],
    ['binary content with the name of a text', file([0, 1, 2]), 'UNSUPPORTED_MEDIA_TYPE'],
    ['the legacy encoding elsewhere', file([0x6d, 0xfc]), 'UNSUPPORTED_MEDIA_TYPE'],
    ['more than 5 MB', file('a'.repeat(5_000_001)), 'TOO_LARGE'],
  ])('%s is refused', async (_case, input, code) => {
    await expect(readTextFile(input, false)).rejects.toMatchObject({ code });
  });
});
