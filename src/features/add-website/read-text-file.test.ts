import { describe, expect, it } from 'vitest';
import { parseHostLines } from '#core/domain/site-host.ts';
import { createLineReader } from './line-reader.ts';
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

describe('a hostile list of domains [sec:R4]', () => {
  it('of 100 MB is refused by its size, and not read', async () => {
    const huge = {
      name: 'sites.txt',
      type: 'text/plain',
      size: 100_000_000,
      arrayBuffer: () => Promise.reject(new Error('It was read')),
    };
    // As far as a file is looked at.
    await expect(readTextFile(huge as unknown as File, true)).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });

  it.each([
    ['UTF-16 with a mark', [0xff, 0xfe, 0x61, 0, 0x2e, 0, 0x64, 0, 0x65, 0]],
    ['UTF-16 without one', [0, 0x61, 0, 0x2e, 0, 0x64]],
    ['a NUL', [0x61, 0x2e, 0x64, 0x65, 0]],
    ['a program named .txt', [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]],
  ])('in %s is refused on every system', async (_what, bytes) => {
    for (const isWindows of [true, false])
      await expect(readTextFile(file(bytes), isWindows)).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  it('in invalid UTF-8 is refused where no legacy encoding is usual', async () => {
    await expect(readTextFile(file([0xc3, 0x28]), false)).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  it('of a million lines is read line by line, and every wrong one is counted', async () => {
    const lines = Array.from({ length: 1_000_000 }, (_each, at) => (at % 2 === 0 ? '-' : `${'abcde'[at % 5]}.de`));
    const text = await readTextFile(file(lines.join('\n')), false);
    const beginMs = performance.now();
    const { hosts, invalidLines } = await createLineReader()(text);
    expect(performance.now() - beginMs).toBeLessThan(20_000);
    expect(hosts).toHaveLength(5);
    expect(invalidLines).toHaveLength(500_000);
    expect(invalidLines[1]).toBe(2);
  });

  it('of one line of 5 MB is one wrong line, soon known', () => {
    const beginMs = performance.now();
    for (const line of ['a'.repeat(4_900_000), 'a.'.repeat(2_400_000), `https://${'a@'.repeat(2_400_000)}`])
      expect(parseHostLines(line)).toEqual({ hosts: [], invalidLines: [0] });
    expect(performance.now() - beginMs).toBeLessThan(2000);
  });
});
