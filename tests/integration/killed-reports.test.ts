import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Download } from '#core/contract/downloads.ts';
import type { Task } from '#core/contract/tasks.ts';
import { obfuscatePassword } from '#core/domain/password.ts';
import { defaultSettings } from '#core/reports/settings.ts';
import { findBrowser } from '#server/services/browser/find-browser.ts';
import { startAppServer, type AppServer } from '#tests/support/app-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { PASSWORD } from '#tests/support/test-app.ts';

const settings = defaultSettings(['example.org'], 'en', 'UTC');

/** A browser that says each of its starts, and does nothing else until it may. */
async function heldBrowser(real: string) {
  const folder = await temporaryFolder();
  const [path, starts, leave] = ['browser', 'starts', 'leave'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await writeFile(starts, '');
  await writeFile(
    path,
    `#!/bin/sh\necho started >> '${starts}'\nwhile [ ! -e '${leave}' ]; do sleep 0.1; done\nexec '${real}' "$@"\n`,
  );
  await chmod(path, 0o755);
  return {
    path,
    starts: async () => (await readFile(starts, 'utf8')).split('\n').length - 1,
    release: () => writeFile(leave, ''),
  };
}

async function signUp({ origin }: AppServer) {
  let cookie = '';
  async function call<T>(path: string, body?: object): Promise<T> {
    const response = await fetch(`${origin}/api/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { origin, cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    expect(response.status).toBe(200);
    return ((await response.json()) as { result: T }).result; // the envelope of a success
  }
  await call('/user/auth/native/', { mode: 'signup', email: 'k@example.org', password: obfuscatePassword(PASSWORD) });
  return {
    begin: (format: string) =>
      call<{ taskId: string }>(`/report-center/${format}/send/`, { settings, finishAction: 'download' }),
    ended: (id: string) =>
      vi.waitFor(
        async () => {
          const task = await call<Task>(`/tasks/${id}/`);
          expect(task.finished).toBe(true);
          return task;
        },
        { timeout: 60_000, interval: 100 },
      ),
    files: async () => (await call<{ downloads: Download[] }>('/account/downloads/')).downloads,
    async bytes({ href }: Download) {
      const response = await fetch(`${origin}${href}`, { headers: { cookie } });
      return Buffer.from(await response.arrayBuffer());
    },
  };
}

describe('a server that is killed with -9 while it writes a report [sec:F2]', () => {
  it(
    'has no file, then a whole one; and says why when its process died a second time',
    { timeout: 120_000 },
    async () => {
      const { platform, env } = process;
      const real = await findBrowser({ platform, env, chromiumPath: env['CHROMIUM_PATH'] ?? '', dataDir: '/nowhere' });
      if (real === null) throw new Error('There is no browser');
      const browser = await heldBrowser(real.path);
      const server = await startAppServer(() => ({ CHROMIUM_PATH: browser.path }));
      onTestFinished(() => server.dispose());
      const user = await signUp(server);
      const written = async (times: number) =>
        vi.waitFor(async () => expect(await browser.starts()).toBe(times), { timeout: 30_000, interval: 50 });

      const { taskId: second } = await user.begin('pdf');
      await written(1);
      await server.kill();
      await server.start();
      await written(2);
      expect(await user.files()).toEqual([]);
      await server.kill();
      await server.start();
      expect(await user.ended(second)).toMatchObject({ status: 'fail', error: { code: 'RUN_INTERRUPTED' } });
      expect(await user.files()).toEqual([]);

      const { taskId: once } = await user.begin('pdf');
      await written(3);
      await server.kill();
      await server.start();
      await written(4);
      await browser.release();
      expect(await user.ended(once)).toMatchObject({ status: 'success' });
      const [file, ...others] = await user.files();
      expect(others).toEqual([]);
      if (file === undefined) throw new Error('There is no file');
      const bytes = await user.bytes(file);
      expect(bytes.length).toBe(file.sizeBytes);
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(bytes.subarray(-8).toString()).toContain('%%EOF');
    },
  );

  it('has whole files or none, whenever that is @long', { timeout: 120_000 }, async () => {
    const server = await startAppServer();
    onTestFinished(() => server.dispose());
    const user = await signUp(server);
    for (const afterMs of [5, 80, 200]) {
      const { taskId } = await user.begin('html');
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      await server.kill();
      await server.start();
      for (const file of await user.files()) {
        const bytes = await user.bytes(file);
        expect(bytes.length).toBe(file.sizeBytes);
        expect(bytes.toString()).toMatch(/<\/html>\s*$/u);
      }
      expect(await user.ended(taskId)).toMatchObject({ status: 'success' });
    }
  });
});
