import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { serveHttp, serveTcp } from '#tests/support/loopback-server.ts';
import { createAddressPolicy, parseAllowTargets } from './address-policy.ts';
import { emptyTrace } from './connector.ts';
import { createKeptConnections, openHop } from './hop.ts';
import { toTargetUrl } from './target-url.ts';

type Options = { readonly perOrigin: number; readonly keepMs?: number };

/** Asks one server over kept connections, by a clock that stands still. */
function startKept({ port }: { port: number }, { perOrigin, keepMs }: Options) {
  const clock = { nowMs: 0 };
  const kept = createKeptConnections(perOrigin, keepMs);
  onTestFinished(() => kept.close());
  const deps = {
    kept,
    policy: createAddressPolicy({ allowTargets: parseAllowTargets(`127.0.0.1:${port}`) }),
    resolve: () => Promise.resolve(['127.0.0.1']),
    timeouts: { dnsMs: 5000, connectMs: 5000, headersMs: 5000, bodyIdleMs: 5000 },
    now: () => clock.nowMs,
  };
  async function ask(path: string) {
    const trace = emptyTrace();
    const { signal } = new AbortController();
    const limit = { pause: () => undefined, resume: () => undefined };
    const request = { method: 'GET', headers: {}, signal, trace, limit } as const;
    const hop = await openHop(toTargetUrl(`http://site.test:${port}${path}`), request, deps);
    return { said: await text(hop.body), firstByteMs: hop.firstByteMs, ip: trace.ip };
  }
  return { ask, clock };
}

/** Answers with the path; `/slow` when it is let go. */
async function serveSlow() {
  let go = (): void => undefined;
  let come = (): void => undefined;
  const hasCome = new Promise<void>((resolve) => (come = resolve));
  const server = await serveHttp((request, response) => {
    const answer = () => response.end(request.url);
    if (request.url !== '/slow') return void answer();
    go = answer;
    come();
  });
  return { server, hasCome, go: () => go() };
}

describe('kept connections', () => {
  it('measure each request by itself, whatever connection opens meanwhile', async () => {
    const { server: served, hasCome, go } = await serveSlow();
    await using server = served;
    const { ask, clock } = startKept(server, { perOrigin: 2 });
    const slow = ask('/slow');
    await hasCome;
    clock.nowMs = 400;
    expect(await ask('/fast')).toEqual({ said: '/fast', firstByteMs: 0, ip: '127.0.0.1' });
    clock.nowMs = 500;
    go();
    expect(await slow).toEqual({ said: '/slow', firstByteMs: 500, ip: '127.0.0.1' });
    expect(server.connections()).toBe(2);
  });

  it('do not count how long a request waits for a free one', async () => {
    const { server: served, hasCome, go } = await serveSlow();
    await using server = served;
    const { ask, clock } = startKept(server, { perOrigin: 1 });
    const slow = ask('/slow');
    await hasCome;
    const next = ask('/next');
    clock.nowMs = 500;
    go();
    expect((await slow).firstByteMs).toBe(500);
    expect((await next).firstByteMs).toBe(0);
  });

  it('are closed when their time is over, though nobody asks that origin again', async () => {
    const open = new Set<Socket>();
    await using server = await serveTcp((socket) => {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
      socket.on('data', () => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok'));
    });
    const { ask } = startKept(server, { perOrigin: 2, keepMs: 50 });
    expect((await ask('/')).said).toBe('ok');
    expect(open.size).toBe(1);
    await vi.waitFor(() => expect(open.size).toBe(0));
    expect((await ask('/')).said).toBe('ok');
  });

  it('whose time is over still bring the answer that is waited for', async () => {
    const { server: served, hasCome, go } = await serveSlow();
    await using server = served;
    const { ask } = startKept(server, { perOrigin: 2, keepMs: 20 });
    const slow = ask('/slow');
    await hasCome;
    await vi.waitFor(async () => {
      await ask('/fast');
      expect(server.connections()).toBeGreaterThan(2);
    });
    go();
    expect((await slow).said).toBe('/slow');
  });
});
