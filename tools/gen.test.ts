import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
/** What the generated files are made from. */
const READ = ['core', 'server', 'src', 'sw', 'tools', 'docs', 'tests', 'package.json'];
const tree = mkdtempSync(join(tmpdir(), 'sitewarden-gen-'));

/** Runs the check in a copy of the tree that has these files besides. */
async function check(planted: Readonly<Record<string, string>>): Promise<{ code: number; lines: string[] }> {
  for (const [file, text] of Object.entries(planted)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  }
  const { promise, resolve } = Promise.withResolvers<{ code: number; lines: string[] }>();
  execFile(process.execPath, [join(tree, 'tools/gen.ts'), '--check'], { cwd: tree }, (error, _out, errors) => {
    const code = error === null ? 0 : Number(error.code);
    resolve({ code, lines: errors.split('\n').filter((line) => line !== '') });
  });
  const found = await promise;
  for (const file of Object.keys(planted)) rmSync(dirname(join(tree, file)), { recursive: true });
  return found;
}

beforeAll(() => {
  for (const part of READ) cpSync(join(root, part), join(tree, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
}, 30_000);
afterAll(() => {
  rmSync(tree, { recursive: true });
});

describe('the check of what is found by folder', { timeout: 60_000 }, () => {
  it('has nothing to say of the tree as it is', async () => {
    expect(await check({})).toEqual({ code: 0, lines: [] });
  });

  it('names a server feature that defines nothing', async () => {
    const { code, lines } = await check({ 'server/features/monitors/routes.ts': 'export const monitorRoutes = 1;\n' });
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/^server\/features\/monitors: no defineFeature/u)]);
  });

  it('names a server feature whose name is another than its folder', async () => {
    const text = "export const monitorsFeature = defineFeature({ name: 'moniters' });\n";
    const { code, lines } = await check({ 'server/features/monitors/feature.ts': text });
    expect(code).toBe(1);
    expect(lines).toEqual(['server/features/monitors/feature.ts: its name must be that of its folder']);
  });
});
