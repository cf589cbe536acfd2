import { execFile } from 'node:child_process';
import type { Socket } from 'node:net';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fetcherFor, type LoopbackFetcherOptions } from '#tests/support/loopback-fetcher.ts';
import { serveCanary, serveHttp, serveTcp } from '#tests/support/loopback-server.ts';

const MB = 1024 * 1024;
const SHORT = { dnsMs: 200, connectMs: 200, headersMs: 200, bodyIdleMs: 200 };

/** The outcome of asking a server that sends `body` in the named codings. */
async function fetchCoded(body: Uint8Array, codings: string | string[], maxBodyBytes?: number) {
  await using server = await serveHttp((_request, response) =>
    response.setHeader('content-encoding', codings).end(body),
  );
  return await fetcherFor(server).fetch(
    `http://site.test:${server.port}/`,
    maxBodyBytes === undefined ? {} : { maxBodyBytes },
  );
}

/** The outcome of asking a server that writes what it likes. */
async function fetchRaw(
  onRequest: (socket: Socket) => void,
  totalTimeoutMs = 5000,
  options: LoopbackFetcherOptions = { timeouts: SHORT },
) {
  await using server = await serveTcp((socket) => socket.once('data', () => onRequest(socket)));
  return await fetcherFor(server, options).fetch(`http://site.test:${server.port}/`, { totalTimeoutMs });
}

describe('content codings', () => {
  const page = Buffer.from('<p>'.repeat(1000));
  it.each([
    ['gzip', zlib.gzipSync(page)],
    ['x-gzip', zlib.gzipSync(page)],
    ['GZIP', zlib.gzipSync(page)],
    ['deflate', zlib.deflateSync(page)],
    ['deflate', zlib.deflateRawSync(page)],
    ['br', zlib.brotliCompressSync(page)],
    ['zstd', zlib.zstdCompressSync(page)],
    ['gzip, br', zlib.brotliCompressSync(zlib.gzipSync(page))],
    ['deflate, gzip, zstd', zlib.zstdCompressSync(zlib.gzipSync(zlib.deflateRawSync(page)))],
    ['identity', page],
    ['utf-8', page],
    ['constructor', page],
  ])('%s is undone', async (coding, body) => {
    const { facts, body: bytes } = await fetchCoded(body, coding);
    expect(facts).toMatchObject({
      failure: null,
      isTruncated: false,
      bodyBytes: page.length,
      transferBytes: body.length,
    });
    expect(Buffer.from(bytes).equals(page)).toBe(true);
  });

  it.each(['gzip', 'deflate', 'br', 'zstd'])('%s with nothing in it is an empty body', async (coding) => {
    expect((await fetchCoded(new Uint8Array(), coding)).facts).toMatchObject({ failure: null, bodyBytes: 0 });
  });

  it.each(['gzip', 'deflate', 'br', 'zstd'])('%s that is not is a bad answer', async (coding) => {
    expect((await fetchCoded(Buffer.from('<!doctype html>'), coding)).facts.failure?.message).toBe(
      'The content could not be decompressed.',
    );
  });
});

describe('compression bombs', () => {
  const zeros = Buffer.alloc(64 * MB);
  it.each([
    ['gzip', zlib.gzipSync(zeros)],
    ['deflate', zlib.deflateSync(zeros)],
    ['deflate', zlib.deflateRawSync(zeros)],
    ['br', zlib.brotliCompressSync(zeros, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } })],
    ['zstd', zlib.zstdCompressSync(zeros)],
    ['gzip, gzip', zlib.gzipSync(zlib.gzipSync(zeros))],
  ])('[sec:H1] %s is stopped soon after its first megabyte', async (coding, body) => {
    const before = process.memoryUsage().rss;
    const { facts } = await fetchCoded(body, coding);
    expect(facts.failure).toEqual({ kind: 'badAnswer', message: 'The content is compressed too much.' });
    expect(facts.bodyBytes).toBeLessThan(2 * MB);
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * MB);
  });

  it.each([[Array<string>(20).fill('gzip').join(', ')], [Array<string>(4).fill('gzip')]])(
    '[sec:H1] more than three codings are refused',
    async (codings) => {
      const { facts } = await fetchCoded(zlib.gzipSync('x'), codings);
      expect(facts.failure).toEqual({ kind: 'badAnswer', message: 'The content is compressed too many times.' });
    },
  );

  it('[sec:H1] a page that is large but real is cut at ten megabytes decoded, without a failure', async () => {
    const words = Buffer.from(
      Array.from({ length: 1_500_000 }, (_none, index) => String((index * 7919) % 1_000_003)).join(' '),
    );
    const { facts } = await fetchCoded(Buffer.concat([words, words]), 'identity');
    expect(facts).toMatchObject({ failure: null, isTruncated: true, bodyBytes: 10 * MB });
    const packed = await fetchCoded(zlib.gzipSync(Buffer.concat([words, words]), { level: 1 }), 'gzip');
    expect(packed.facts).toMatchObject({ failure: null, isTruncated: true, bodyBytes: 10 * MB });
  });

  it('[sec:H1] a page under one megabyte may be all white space', async () => {
    expect((await fetchCoded(zlib.gzipSync(Buffer.alloc(MB)), 'gzip')).facts).toMatchObject({
      failure: null,
      bodyBytes: MB,
    });
  });

  it.each([
    [99, true],
    [100, false],
    [101, false],
  ])('a body of 100 bytes with the limit %i is cut: %s', async (limit, isTruncated) => {
    const { facts } = await fetchCoded(Buffer.alloc(100), 'identity', limit);
    expect(facts).toMatchObject({ failure: null, isTruncated, bodyBytes: Math.min(limit, 100) });
  });
});

describe('a slow host', () => {
  /** Writes a piece again and again until the connection ends. */
  const drip = (socket: Socket, piece: string, everyMs: number) => {
    const timer = setInterval(() => socket.write(piece), everyMs);
    socket.on('close', () => clearInterval(timer));
  };

  it.each([
    ['accepts and says nothing', () => undefined],
    [
      'sends its headers byte by byte',
      (socket: Socket) => {
        socket.write('HTTP/1.1 200 OK\r\nX: ');
        drip(socket, 'a', 20);
      },
    ],
    ['sends 1xx answers without end', (socket: Socket) => drip(socket, 'HTTP/1.1 102 Processing\r\n\r\n', 20)],
    [
      'stops in the middle of the body',
      (socket: Socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc'),
    ],
  ])('[sec:H2] that %s is given up', async (_case, onRequest) => {
    const { facts } = await fetchRaw(onRequest);
    expect(facts.failure?.kind).toBe('timeout');
    expect(facts.timing.totalMs).toBeLessThan(2500);
  });

  it('[sec:H2] that sends an endless body slowly is given up after the total time, and what came is kept', async () => {
    const { facts, body } = await fetchRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\nstart');
      drip(socket, 'x', 20);
    }, 400);
    expect(facts).toMatchObject({ status: 200, failure: { kind: 'timeout' } });
    expect(Buffer.from(body).toString()).toMatch(/^startx+$/);
    expect(facts.timing.totalMs).toBeLessThan(1500);
  });

  it('[sec:H2] that sends an endless body fast is cut at the limit and disconnected', async () => {
    const { promise: closed, resolve } = Promise.withResolvers<boolean>();
    await using server = await serveHttp((_request, response) => {
      const timer = setInterval(() => response.write(Buffer.alloc(65_536)), 1);
      response.on('close', () => {
        clearInterval(timer);
        resolve(true);
      });
    });
    const { facts } = await fetcherFor(server).fetch(`http://site.test:${server.port}/`, { maxBodyBytes: MB });
    expect(facts).toMatchObject({ failure: null, isTruncated: true, bodyBytes: MB });
    expect(await closed).toBe(true);
  });

  it('[sec:H2] that does not finish the TLS handshake is given up', async () => {
    await using server = await serveTcp(() => undefined);
    const { facts } = await fetcherFor(server, { timeouts: SHORT }).fetch(`https://site.test:${server.port}/`);
    expect(facts.failure?.kind).toBe('timeout');
  });

  it('[sec:H2] name servers that do not answer are given up', async () => {
    await using server = await serveTcp(() => undefined);
    const fetcher = fetcherFor(server, { timeouts: SHORT, resolve: () => new Promise(() => undefined) });
    expect((await fetcher.fetch(`http://site.test:${server.port}/`)).facts.failure?.kind).toBe('dns');
  });
});

describe('a malformed answer', () => {
  const head = 'HTTP/1.1 200 OK\r\n';
  it.each([
    ['longer Content-Length than content', `${head}Content-Length: 9\r\n\r\nabc`, 'connection', null],
    ['cut inside the headers', 'HTTP/1.1 200 OK\r\nConte', 'connection', null],
    ['cut inside a chunk', `${head}Transfer-Encoding: chunked\r\n\r\n9\r\nabc`, 'connection', null],
    [
      'the largest chunk size there is',
      `${head}Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFF\r\nabc`,
      'connection',
      null,
    ],
    [
      'chunk size beyond any number',
      `${head}Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\nabc`,
      'badAnswer',
      null,
    ],
    ['chunk size that is none', `${head}Transfer-Encoding: chunked\r\n\r\nxyz\r\nabc`, 'badAnswer', null],
    ['HTTP/0.9', '<html>hello</html>', 'badAnswer', null],
    ['HTTP/9.9 banana', 'HTTP/9.9 banana\r\n\r\n', 'badAnswer', null],
    [
      'one megabyte of header',
      `${head}X: ${'a'.repeat(MB)}\r\n\r\n`,
      'badAnswer',
      'The headers of the answer are too long.',
    ],
    [
      'both Content-Length and Transfer-Encoding',
      `${head}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n`,
      'badAnswer',
      null,
    ],
    ['two different Content-Length', `${head}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd`, 'badAnswer', null],
    ['no answer at all', '', 'connection', null],
  ])('[sec:H3] %s is a failure with a reason', async (_case, answer, kind, message) => {
    const { facts } = await fetchRaw((socket) => socket.end(answer));
    expect(facts.failure).toEqual({ kind, message: message ?? facts.failure?.message ?? '' });
    expect(facts.failure?.message).not.toMatch(/127\.0\.0\.1|site\.test|HPE|UND_ERR/);
  });

  it.each([
    ['a shorter Content-Length than content', `${head}Content-Length: 3\r\n\r\nabcdef`, 'abc'],
    [
      '900 headers',
      `${head}${Array.from({ length: 900 }, (_none, index) => `x-${index}: y\r\n`).join('')}Content-Length: 3\r\n\r\nabc`,
      'abc',
    ],
    [
      'an informational answer before it',
      'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n' + `${head}Content-Length: 3\r\n\r\nabc`,
      'abc',
    ],
  ])('[sec:H3] %s is read as a browser does', async (_case, answer, text) => {
    const result = await fetchRaw((socket) => socket.end(answer));
    expect(result.facts).toMatchObject({ failure: null, status: 200 });
    expect(result.text().text).toBe(text);
  });

  it('[sec:H3] leaves nothing behind: the next request has a connection of its own', async () => {
    let count = 0;
    await using server = await serveTcp((socket) => {
      count += 1;
      const evil = `${head}Content-Length: 2\r\n\r\nok${head}Content-Length: 7\r\n\r\nsmuggle`;
      socket.once('data', () => socket.write(count === 1 ? evil : `${head}Content-Length: 4\r\n\r\nfine`));
    });
    const fetcher = fetcherFor(server);
    expect((await fetcher.fetch(`http://site.test:${server.port}/a`)).text().text).toBe('ok');
    expect((await fetcher.fetch(`http://site.test:${server.port}/b`)).text().text).toBe('fine');
    expect(server.connections()).toBe(2);
  });
});

describe('the environment', () => {
  it('[sec:S18] a proxy named there sees nothing', async () => {
    await using server = await serveHttp((_request, response) => response.end('direct'));
    await using canary = await serveCanary(server.port);
    const proxy = `http://127.0.0.2:${server.port}`;
    const script = `
      import { fetcherFor } from '#tests/support/loopback-fetcher.ts';
      const { text } = await fetcherFor({ port: ${server.port} }).fetch('http://site.test:${server.port}/');
      process.stdout.write(text().text);`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module-typescript', '--eval', script],
      {
        env: {
          ...process.env,
          HTTP_PROXY: proxy,
          http_proxy: proxy,
          HTTPS_PROXY: proxy,
          ALL_PROXY: proxy,
          NODE_USE_ENV_PROXY: '1',
          NODE_OPTIONS: '',
        },
      },
    );
    expect(stdout).toBe('direct');
    expect(canary.connections()).toBe(0);
  });
});
