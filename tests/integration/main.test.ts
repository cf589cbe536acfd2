import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryDataDir } from '#tests/support/temporary-folder.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The server as a process. Nothing of this test's environment but its path goes in. */
async function run(env: Record<string, string>, command = process.execPath, args = ['server/main.ts']) {
  const child = spawn(command, args, {
    cwd: root,
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: await temporaryDataDir(), LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()));
  const ended = once(child, 'close');

  return {
    output,
    end: async () => {
      await ended;
      return child.exitCode;
    },
    stop: (signal: NodeJS.Signals) => child.kill(signal),
    async line(pattern: RegExp): Promise<RegExpExecArray> {
      for (;;) {
        const match = pattern.exec(output.out);
        if (match !== null) return match;
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`ended with ${child.exitCode ?? child.signalCode}: ${output.err}`);
        await Promise.race([once(child.stdout, 'data'), ended]);
      }
    },
  };
}

const READY = /^Sitewarden is ready on (http:\/\/localhost:(\d+))$/mu;

describe('the server process', { timeout: 60_000 }, () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'says where it is ready, and ends well on %s within ten seconds',
    async (signal) => {
      const server = await run({});
      const [, origin = ''] = await server.line(READY);
      const address = origin.replace('localhost', '127.0.0.1');
      expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ status: 'ok' });
      expect((await fetch(`${address}/api/v1/navigation/`)).status).toBe(200);

      const startedAt = performance.now();
      server.stop(signal);
      expect(await server.end()).toBe(0);
      expect(performance.now() - startedAt).toBeLessThan(10_000);
      expect(server.output.err).toBe('');
      expect(server.output.out).toMatch(/^Sitewarden is ready on \S+\n$/u);
    },
  );

  it('that npm has started ends with the shell of npm, which is all that a signal reaches [sec:F13]', async () => {
    // The shell stays itself: it has something to do afterwards.
    const args = ['-c', `'${process.execPath}' tools/start.mjs; true`];
    const started = await run({ npm_lifecycle_event: 'start' }, 'sh', args);
    const [, origin = ''] = await started.line(READY);
    const isThere = () =>
      fetch(`${origin.replace('localhost', '127.0.0.1')}/livez`).then(
        () => true,
        () => false,
      );
    expect(await isThere()).toBe(true);
    started.stop('SIGTERM');
    await vi.waitFor(async () => expect(await isThere()).toBe(false), { timeout: 10_000, interval: 200 });
    await started.end();
  });

  it.each([
    ['a port that is none', { PORT: 'eighty' }, /^PORT takes a port number from 0 to 65535\n$/u],
    ['a target that is none', { ALLOW_TARGETS: 'everything' }, /^ALLOW_TARGETS: "everything" is neither .+\n$/u],
    ['a role that needs PostgreSQL', { ROLE: 'web' }, /^ROLE=web needs DATABASE_URL.+\n$/u],
    ['a host that is none', { HOST: 'no such host' }, /^HOST takes an address or host name .+\n$/u],
    ['a host without an address', { HOST: 'nowhere.invalid' }, /^HOST nowhere\.invalid is no address of .+\n$/u],
    ['a host of another machine', { HOST: '192.0.2.1' }, /^HOST 192\.0\.2\.1 is no address of this machine: .+\n$/u],
    ['a file as its data folder', { DATA_DIR: '/etc/passwd' }, /^DATA_DIR cannot be used, it is a file: .+\n$/u],
    [
      'a data folder in a file',
      { DATA_DIR: '/etc/passwd/x' },
      /^DATA_DIR cannot be used, a part of .+ is a file: .+\n$/u,
    ],
    ['a data folder nobody can make', { DATA_DIR: '/proc/data' }, /^DATA_DIR cannot be used, .+: \/proc\/data .+\n$/u],
    [
      'a PostgreSQL that does not answer',
      { DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/x' },
      /^DATABASE_URL: PostgreSQL does not accept the connection.+\n$/u,
    ],
  ])('does not start with %s and says why in one line', async (_case, env, line) => {
    const server = await run(env);
    expect(await server.end()).toBe(1);
    expect(server.output.err).toMatch(line);
    expect(server.output.err).not.toContain('secret');
  });

  it('does not start on a port that is taken', async () => {
    const first = await run({});
    const [, , port = ''] = await first.line(READY);
    const second = await run({ PORT: port });
    expect(await second.end()).toBe(1);
    expect(second.output.err).toMatch(/^PORT \d+ is in use on \S+: .+\n$/u);
  });

  it('shares one PostgreSQL between a web and a worker process', async () => {
    const postgres = await createTestDatabase();
    const env = { DATABASE_URL: postgres.url };
    const [web, worker] = await Promise.all([run({ ...env, ROLE: 'web' }), run({ ...env, ROLE: 'worker' })]);
    await Promise.all([web.line(READY), worker.line(/^Sitewarden is working$/mu)]);
    web.stop('SIGTERM');
    worker.stop('SIGTERM');
    expect(await Promise.all([web.end(), worker.end()])).toEqual([0, 0]);
    expect([web.output.err, worker.output.err]).toEqual(['', '']);
    await postgres.drop();
  });
});
