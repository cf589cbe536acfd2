import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { SOCKET_PATH, type ClientEvents, type ServerEvents } from '#core/contract/realtime.ts';
import { signUpAt, type ApiCall } from '#tests/support/api-caller.ts';
import { startAppServer } from '#tests/support/app-server.ts';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { startOutsidePostgres } from '#tests/support/outside-postgres.ts';

/** Restarts: as many as places in a pool of connections, and one more. */
const RESTARTS = 11;

describe('a server whose PostgreSQL is restarted', () => {
  it('lives, loses no acknowledged write, and sends live events again', { timeout: 240_000 }, async () => {
    const site = await serveHttp((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>A</title><h1>A</h1>');
    });
    onTestFinished(() => site[Symbol.asyncDispose]());
    const postgres = await startOutsidePostgres();
    onTestFinished(() => postgres.dispose());
    const shared = { DATABASE_URL: postgres.url, ALLOW_TARGETS: `127.0.0.1:${site.port}` };
    // What one process works on is told to the browsers of the other.
    const web = await startAppServer(() => ({ ...shared, ROLE: 'web' }));
    onTestFinished(() => web.dispose());
    const worker = await startAppServer(() => shared);
    onTestFinished(() => worker.dispose());
    const { call, cookie } = await signUpAt(web.origin, 'restarted@example.org');

    const socket: Socket<ServerEvents, ClientEvents> = io(web.origin, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: { origin: web.origin, cookie },
    });
    onTestFinished(() => void socket.close());
    const ended: string[] = [];
    socket.on('success', ({ id }) => ended.push(id));

    const writer = keepWriting(call);
    for (let restart = 1; restart <= RESTARTS; restart += 1) {
      await wait(100);
      await (restart % 2 === 0 ? postgres.kill() : postgres.stop());
      if (restart === 1) {
        await vi.waitFor(async () => expect((await fetch(`${web.origin}/readyz`)).status).toBe(503), 5000);
      }
      await postgres.start();
      const before = writer.acknowledged.length;
      await vi.waitFor(() => expect(writer.acknowledged.length).toBeGreaterThan(before), 10_000);
    }
    await writer.stop();
    expect([web.isRunning, worker.isRunning]).toEqual([true, true]);
    expect((await fetch(`${web.origin}/readyz`)).status).toBe(200);

    const { answer } = await call('/sites/get/?sites_limit=600&since=0');
    const stored = (answer.result?.sites ?? []).map((each) => each.site);
    expect(writer.acknowledged.filter((host) => !stored.includes(host))).toEqual([]);
    expect(writer.refusals).toEqual([]);

    await vi.waitFor(
      async () => {
        const task = await call('/tasks/', { type: 'PageAudit', params: { url: `http://127.0.0.1:${site.port}/` } });
        await vi.waitFor(() => expect(ended).toContain(task.answer.result?.id), 5000);
      },
      { timeout: 30_000, interval: 100 },
    );
    expect(new Set(ended).size).toBe(ended.length);
  });
});

/** Adds one project after the other, each as often as it takes. */
function keepWriting(call: ApiCall) {
  const acknowledged: string[] = [];
  const refusals: unknown[] = [];
  let isStopping = false;

  async function write(host: string): Promise<void> {
    const key = randomUUID();
    while (!isStopping) {
      const { status, answer } = await call('/sites/add/', { sitesAll: { site: host } }, key);
      if (status === 200) return void acknowledged.push(host);
      // Every other answer says that it passes.
      if (status !== 503) refusals.push({ status, ...answer.error });
      await wait(100);
    }
  }
  async function loop(): Promise<void> {
    for (let count = 0; !isStopping; count += 1) {
      await write(`site-${count}.example.org`);
      await wait(20);
    }
  }
  const looping = loop();
  return {
    acknowledged,
    refusals,
    async stop() {
      isStopping = true;
      await looping;
    },
  };
}
