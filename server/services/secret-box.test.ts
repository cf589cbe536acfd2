import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSecretBox, SECRET_KEY_FILE } from './secret-box.ts';

const KEY = 'k'.repeat(43);
const box = (secretKey: string | null = KEY, dataDir = '/nowhere') =>
  createSecretBox({ secretKey, dataDir, random: randomBytes });

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'sitewarden-key-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

describe('a sealed secret', () => {
  it.each(['', 'token', 'ключ 🔑', 'x'.repeat(100_000)])('is opened again: %#', (text) => {
    const sealed = box().seal(text, 'totp ann');
    expect(sealed).toMatch(/^v1\.[\w-]+$/u);
    expect(box().open(sealed, 'totp ann')).toBe(text);
  });

  it('shows nothing of its text, and is another each time', () => {
    const [one, two] = [box().seal('secret', 'a'), box().seal('secret', 'a')];
    expect(one).not.toBe(two);
    expect(Buffer.from(one.slice(3), 'base64url').toString('latin1')).not.toContain('secret');
  });

  it('is opened neither for another purpose nor with another key', () => {
    const sealed = box().seal('secret', 'totp ann');
    expect(box().open(sealed, 'totp bob')).toBeNull();
    expect(box('l'.repeat(43)).open(sealed, 'totp ann')).toBeNull();
  });

  it('is not opened when one bit of it is another', () => {
    const sealed = Buffer.from(box().seal('secret', 'a').slice(3), 'base64url');
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(box().open(`v1.${changed.toString('base64url')}`, 'a'), `byte ${at}`).toBeNull();
    }
  });

  it.each(['', 'v1', 'v1.', 'v1.AAAA', 'v2.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'nonsense', 'v1.AAAA.AAAA'])(
    'is not taken for one: %j',
    (text) => {
      expect(box().open(text, 'a')).toBeNull();
    },
  );
});

describe('the key', () => {
  it('is made once in the data folder, for its owner alone, and used after a restart', async () => {
    const dataDir = join(await folder(), 'data');
    const sealed = box(null, dataDir).seal('secret', 'a');
    const path = join(dataDir, SECRET_KEY_FILE);
    const first = await readFile(path, 'utf8');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(box(null, dataDir).open(sealed, 'a')).toBe('secret');
    expect(await readFile(path, 'utf8')).toBe(first);
  });

  it('is of no use when its file was emptied, and says so', async () => {
    const dataDir = await folder();
    await writeFile(join(dataDir, SECRET_KEY_FILE), '');
    expect(() => box(null, dataDir).seal('secret', 'a')).toThrow('holds no key');
  });
});
