import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { serve } from '#tests/support/synthetic-site.mjs';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const COMMAND = fileURLToPath(new URL('../../server/cli/audit.ts', import.meta.url));

type Ended = { code: number | null; out: string; err: string };

function start(args: readonly string[], tmp?: string): { child: ChildProcess; ended: Promise<Ended> } {
  const env = tmp === undefined ? process.env : { ...process.env, TMPDIR: tmp };
  const child = spawn(process.execPath, [COMMAND, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  return { child, ended: endOf(child) };
}

async function endOf(child: ChildProcessByStdio<null, Readable, Readable>): Promise<Ended> {
  let [out, err] = ['', ''];
  child.stdout.on('data', (data: Buffer) => (out += data.toString()));
  child.stderr.on('data', (data: Buffer) => (err += data.toString()));
  const [code] = (await once(child, 'close')) as [number | null]; // what it ends with
  return { code, out, err };
}

const run = (...args: string[]): Promise<Ended> => start(args).ended;

describe('the gate for pipelines', () => {
  it('audits a site and ends by what it found', { timeout: 60_000 }, async () => {
    const { server, origin } = await serve({ pages: 12, seed: 1 });
    onTestFinished(() => void server.close());
    const allow = ['--allow', new URL(origin).host];
    const good = await run('audit', `${origin}/`, ...allow, '--min-score', '10', '--format', 'json');
    expect(good.code).toBe(0);
    expect(JSON.parse(good.out)).toMatchObject({ url: `${origin}/`, summary: { pages: 12 }, broken: [] });
    const bad = await run('audit', `${origin}/`, ...allow, '--max-errors', '0', '--format', 'junit');
    expect(bad.code).toBe(1);
    expect(bad.out).toMatch(/<testcase name="gate"><failure message="\d+ errors, at most 0 are allowed"\/>/u);
  });

  it('says what it cannot use, and nothing else', { timeout: 60_000 }, async () => {
    expect(await run('audit', 'https://example.org', '--pages', '0')).toEqual({
      code: 2,
      out: '',
      err: '--pages takes a whole number from 1 to 100000, not 0\n',
    });
    expect(await run('audit', 'http://127.0.0.1:9/')).toMatchObject({ code: 2, out: '' });
  });

  it('answers nothing but its report when it has to install first', { timeout: 30_000 }, async () => {
    const folder = await temporaryFolder();
    const [tools, programs, npm] = [join(folder, 'tools'), join(folder, 'bin'), join(folder, 'bin', 'npm')];
    await mkdir(tools);
    await mkdir(programs);
    for (const file of ['install.mjs', 'machine.mjs'])
      await copyFile(fileURLToPath(new URL(`../../tools/${file}`, import.meta.url)), join(tools, file));
    await writeFile(join(folder, 'package-lock.json'), '{}');
    await writeFile(npm, '#!/bin/sh\nmkdir node_modules\necho added 3 packages\n', { mode: 0o755 });
    await writeFile(join(tools, 'cli.mjs'), "import { ensurePackages } from './install.mjs';\nensurePackages();\n");
    const env = { ...process.env, PATH: `${programs}:${process.env['PATH'] ?? ''}` };
    const child = spawn(process.execPath, [join(tools, 'cli.mjs')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    expect(await endOf(child)).toEqual({ code: 0, out: '', err: 'Installing packages …\nadded 3 packages\n' });
  });

  it('tells a failure of its own from a broken gate, with where it happened', { timeout: 30_000 }, async () => {
    const { ended } = start(['audit', 'https://example.org'], join(await temporaryFolder(), 'missing'));
    expect(await ended).toMatchObject({ code: 2, err: expect.stringMatching(/ENOENT[^]*\n {4}at /u) as string });
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('leaves nothing behind when it is stopped by %s', { timeout: 60_000 }, async (signal, code) => {
    const { promise: asked, resolve } = Promise.withResolvers<IncomingMessage>();
    await using server = await serveHttp(resolve);
    const tmp = await temporaryFolder();
    const host = `127.0.0.1:${server.port}`;
    const { child, ended } = start(['audit', `http://${host}/`, '--allow', host], tmp);
    await asked;
    expect(await readdir(tmp)).toHaveLength(1);
    child.kill(signal);
    expect(await ended).toEqual({ code, out: '', err: '' });
    expect(await readdir(tmp)).toEqual([]);
  });
});
