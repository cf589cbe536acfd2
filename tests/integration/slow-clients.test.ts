import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let server: TestApp;
let port: number;
beforeAll(async () => {
  server = await startTestApp();
  port = Number(new URL(await server.listen()).port);
});
afterAll(() => server.close());

function open(): Socket {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Also of one that ends with an error. */
function closeOf(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

/** The status lines of everything that came back until the server closed. */
async function statusesFor(request: string): Promise<string[]> {
  const socket = open();
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  socket.write(request);
  await closeOf(socket);
  return [...text.matchAll(/HTTP\/1\.1 (\d{3})/gu)].map(([, status = '']) => status);
}

describe('requests that two servers would read differently', () => {
  const HEAD = 'POST /api/v1/user/get/ HTTP/1.1\r\nHost: localhost\r\n';
  const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
  it.each([
    ['two lengths', `${HEAD}Content-Length: 0\r\nContent-Length: 47\r\n\r\n${HIDDEN}`],
    ['a length and chunks', `${HEAD}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['line ends without CR', `GET /healthz HTTP/1.1\nHost: localhost\n\n${HIDDEN}`],
    ['a blank before the colon', `${HEAD}Content-Length : 47\r\n\r\n${HIDDEN}`],
    ['a length with a sign', `${HEAD}Content-Length: +47\r\n\r\n${HIDDEN}`],
    ['a header over two lines', `${HEAD}X-A: b\r\n c\r\nContent-Length: 0, 47\r\n\r\n${HIDDEN}`],
    ['two hosts', `GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: other\r\nConnection: close\r\n\r\n`],
  ])('%s: 400, and nothing behind it is answered [sec:I10]', async (_what, request) => {
    expect(await statusesFor(request)).toEqual(['400']);
  });

  it('more than 16 KB of headers are refused [sec:I10]', async () => {
    const request = `GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-A: ${'a'.repeat(16_384)}\r\n\r\n`;
    expect(await statusesFor(request)).toEqual(['431']);
  });
});

describe('500 clients that send a header by and by', () => {
  it('hold up nobody, and are closed after 20 s [sec:I10]', { timeout: 60_000 }, async () => {
    const startedAt = performance.now();
    const slow = Array.from({ length: 500 }, () => open());
    await Promise.all(slow.map((socket) => once(socket, 'connect')));
    const closed = slow.map(async (socket) => {
      await closeOf(socket);
      return performance.now() - startedAt;
    });
    for (const socket of slow) socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-A: ');
    const drip = setInterval(() => {
      for (const socket of slow) if (!socket.destroyed) socket.write('a');
    }, 1000);
    onTestFinished(() => clearInterval(drip));

    const times: number[] = [];
    for (let call = 0; call < 20; call += 1) {
      const askedAt = performance.now();
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
      times.push(performance.now() - askedAt);
    }
    expect(times.toSorted((one, other) => one - other)[10]).toBeLessThan(200);

    const ends = (await Promise.all(closed)).toSorted((one, other) => one - other);
    expect(ends[0]).toBeGreaterThan(19_000);
    expect(ends.at(-1)).toBeLessThan(30_000);
  });
});
