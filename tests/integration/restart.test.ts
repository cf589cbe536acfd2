import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { obfuscatePassword } from '#core/domain/password.ts';
import { startAppServer } from '#tests/support/app-server.ts';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { PASSWORD } from '#tests/support/test-app.ts';

type Reply = { result: { id: string; status: string; finished: boolean; tasks?: unknown[]; results?: unknown[] } };

describe('a server that is killed with -9 in the middle of a task', () => {
  it('goes on with it after the restart and ends it once [sec:F1]', { timeout: 60_000 }, async () => {
    let isHanging = true;
    let hits = 0;
    const site = await serveHttp((request, response) => {
      if (request.url !== '/') return void response.writeHead(404).end();
      hits += 1;
      // Held back until the server has been killed: the task is certainly in its middle.
      if (!isHanging)
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<!doctype html><title>A page</title><h1>A page</h1>');
    });
    onTestFinished(() => site[Symbol.asyncDispose]());
    const server = await startAppServer(() => ({ ALLOW_TARGETS: `127.0.0.1:${site.port},localhost:${site.port}` }));
    onTestFinished(() => server.dispose());

    let cookie = '';
    async function call(path: string, body?: object): Promise<Reply['result']> {
      const response = await fetch(`${server.origin}/api/v1${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { origin: server.origin, cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      expect(response.status).toBe(200);
      return ((await response.json()) as Reply).result; // the envelope of a success
    }

    await call('/user/auth/native/', {
      mode: 'signup',
      email: 'killed@example.org',
      password: obfuscatePassword(PASSWORD),
    });
    const task = await call('/tasks/', { type: 'PageAudit', params: { url: `http://127.0.0.1:${site.port}/` } });
    await vi.waitFor(() => expect(hits).toBeGreaterThan(0), { timeout: 10_000 });
    await server.kill();
    isHanging = false;
    await server.start();

    const ended = await vi.waitFor(
      async () => {
        const state = await call(`/tasks/${task.id}/`);
        expect(state.finished).toBe(true);
        return state;
      },
      { timeout: 30_000, interval: 200 },
    );
    expect(ended.status).toBe('success');
    expect((await call('/results/')).results).toHaveLength(1);
    expect((await call('/tasks/')).tasks).toHaveLength(1);
  });
});
