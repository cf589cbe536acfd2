import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { zipStream } from './zip-stream.ts';

async function* texts(...parts: string[]): AsyncGenerator<string> {
  for (const part of parts) {
    await Promise.resolve();
    yield part;
  }
}

async function unzipped(files: Parameters<typeof zipStream>[0]): Promise<Record<string, string>> {
  const entries = unzipSync(await buffer(zipStream(files)));
  return Object.fromEntries(Object.entries(entries).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

describe('an archive that is made while it is read', () => {
  it('has its files with their content, also an empty one', async () => {
    const files = [
      { name: 'a.json', content: texts('{"a":', '"ж🦊"}') },
      { name: 'empty.json', content: texts() },
      { name: 'b.json', content: texts('[]') },
    ];
    expect(await unzipped(files)).toEqual({ 'a.json': '{"a":"ж🦊"}', 'empty.json': '', 'b.json': '[]' });
  });

  it('packs long content', async () => {
    const line = 'the same again and again, '.repeat(100);
    const bytes = await buffer(zipStream([{ name: 'a', content: texts(...Array<string>(2000).fill(line)) }]));
    expect(bytes.length).toBeLessThan(100_000);
    expect(strFromU8(unzipSync(bytes)['a'] ?? new Uint8Array())).toBe(line.repeat(2000));
  });

  it('breaks off when the content does', async () => {
    async function* broken(): AsyncGenerator<string> {
      yield* texts('x');
      throw new Error('gone');
    }
    await expect(buffer(zipStream([{ name: 'a', content: broken() }]))).rejects.toThrow('gone');
  });
});
