import { createSecureServer, type Http2SecureServer } from 'node:http2';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { HttpRequest } from '#core/tools/http-debugger/http-request.ts';
import { serveCanary, serveHttp, serveTcp, type LoopbackServer } from '#tests/support/loopback-server.ts';
import { makeCertificate } from '#tests/support/test-certificate.ts';
import { serveHttps, trusting } from '#tests/support/tls-server.ts';
import { createAddressPolicy, parseAllowTargets } from './address-policy.ts';
import { exchange, type ExchangeConfig } from './exchange.ts';

const REQUEST: HttpRequest = {
  url: 'http://site.test/',
  method: 'GET',
  version: 'auto',
  headers: [],
  body: '',
  followsRedirects: true,
};

function send(
  { port }: { port: number },
  wishes: Partial<HttpRequest> & { readonly path?: string; readonly scheme?: string },
  config: Partial<ExchangeConfig> = {},
) {
  const { path = '/', scheme = 'http', ...request } = wishes;
  return exchange(
    { ...REQUEST, url: `${scheme}://site.test:${port}${path}`, ...request },
    new AbortController().signal,
    {
      policy: createAddressPolicy({ allowTargets: parseAllowTargets(`127.0.0.1:${port}`) }),
      resolve: (host) => Promise.resolve([host === 'canary.test' ? '127.0.0.2' : '127.0.0.1']),
      ...config,
    },
  );
}

/** A server that tells what it was asked. */
function serveEcho(): Promise<LoopbackServer> {
  return serveHttp((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({ method: request.method, raw: request.rawHeaders, body: Buffer.concat(chunks).toString() }),
      );
    });
  });
}

const told = (text: string | null) => JSON.parse(text ?? 'null') as { method: string; raw: string[]; body: string };

describe('a request that somebody put together', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('is sent as %s', async (method) => {
    await using server = await serveEcho();
    const { hops, bodyText, failure } = await send(server, {
      method,
      headers: [
        ['X-One', 'a'],
        ['X-One', 'b'],
        ['Authorization', 'Bearer secret'],
      ],
      body: 'Grüße',
    });
    expect(failure).toBeNull();
    const said = told(bodyText);
    expect([said.method, said.body]).toEqual([method, method === 'GET' ? '' : 'Grüße']);
    expect(said.raw.join('|')).toContain('X-One|a|X-One|b|Authorization|Bearer secret');
    const [hop] = hops;
    expect(hop).toMatchObject({
      status: 200,
      statusText: 'OK',
      httpVersion: '1.1',
      ip: '127.0.0.1',
      tls: null,
      method,
    });
    // What is for nobody else stays with the one who typed it.
    expect(hop?.requestHeaders).toContainEqual(['Authorization', '']);
    expect(JSON.stringify(hop)).not.toContain('secret');
    expect(hop?.timing).toMatchObject({ tlsMs: null });
    for (const ms of [hop?.timing.dnsMs, hop?.timing.connectMs, hop?.timing.firstByteMs, hop?.timing.downloadMs])
      expect(ms).toBeGreaterThanOrEqual(0);
  });

  it('is sent as HEAD, TRACE and CONNECT, too', async () => {
    const lines: string[] = [];
    await using server = await serveTcp((socket) =>
      socket.once('data', (data) => {
        lines.push(data.toString().split('\r\n')[0] ?? '');
        socket.end('HTTP/1.1 200 Fine\r\ncontent-length: 0\r\n\r\n');
      }),
    );
    for (const method of ['HEAD', 'TRACE', 'CONNECT'] as const)
      expect((await send(server, { method, body: 'left out' })).hops[0]).toMatchObject({
        status: 200,
        statusText: 'Fine',
      });
    expect(lines).toEqual(['HEAD / HTTP/1.1', 'TRACE / HTTP/1.1', `CONNECT site.test:${server.port} HTTP/1.1`]);
  });

  // Security row S16.
  it.each([
    ['Host', 'internal'],
    ['Transfer-Encoding', 'chunked'],
    ['content-length', '5'],
    ['Connection', 'keep-alive'],
    ['X', 'a\r\nB: c'],
    ['A b', 'c'],
  ])('is refused with the header %s: %j', async (name, value) => {
    await using server = await serveEcho();
    expect((await send(server, { headers: [[name, value]] })).failure?.kind).toBe('refused');
    expect(server.connections()).toBe(0);
  });

  it('gets the body decoded, with its size on the wire', async () => {
    const page = 'x'.repeat(10_000);
    await using server = await serveHttp((_request, response) => {
      response.setHeader('content-type', 'text/plain');
      response.setHeader('content-encoding', 'gzip');
      response.end(gzipSync(page));
    });
    const { hops, bodyText } = await send(server, {});
    expect(bodyText).toBe(page);
    expect(hops[0]).toMatchObject({ bodyBytes: 10_000, isTruncated: false });
    expect(hops[0]?.wireBytes).toBeLessThan(200);
  });
});

describe('redirects', () => {
  it('are followed hop by hop, a POST as browsers do, without what belongs to the first host', async () => {
    await using other = await serveEcho();
    await using server = await serveHttp(({ url }, response) => {
      if (url === '/') response.writeHead(302, { location: '/own' });
      else response.writeHead(307, { location: `http://other.test:${other.port}/` });
      response.end();
    });
    const allowTargets = parseAllowTargets(`127.0.0.1:${server.port},127.0.0.1:${other.port}`);
    const { hops, bodyText } = await send(
      server,
      {
        method: 'POST',
        body: 'a=1',
        headers: [
          ['Cookie', 'sid=1'],
          ['Content-Type', 'text/plain'],
          ['X-Kept', '1'],
        ],
      },
      { policy: createAddressPolicy({ allowTargets }) },
    );
    expect(hops.map(({ method, status }) => [method, status])).toEqual([
      ['POST', 302],
      ['GET', 307],
      ['GET', 200],
    ]);
    const said = told(bodyText);
    expect(said.body).toBe('');
    const names = said.raw.filter((_value, index) => index % 2 === 0);
    expect(names).toContain('X-Kept');
    expect(names).not.toContain('Cookie');
    expect(names).not.toContain('Content-Type');
  });

  it('are shown and not followed when that is wanted', async () => {
    await using server = await serveHttp((_request, response) => response.writeHead(301, { location: '/b' }).end());
    const { hops } = await send(server, { followsRedirects: false });
    expect(hops.map(({ status }) => status)).toEqual([301]);
  });

  it.each([
    ['/', 'redirectLoop'],
    ['/?a', 'tooManyRedirects'],
    ['javascript:alert(1)', 'badRedirect'],
    ['http://[::bad/', 'badRedirect'],
  ])('to %s end with %s, the chain shown', async (location, kind) => {
    await using server = await serveHttp(({ url = '' }, response) =>
      response.writeHead(302, { location: location === '/?a' ? `${url}a` : location }).end(),
    );
    const { hops, failure } = await send(server, { path: '/?' });
    expect(failure?.kind).toBe(location === '/' ? 'redirectLoop' : kind);
    expect(hops.length).toBeGreaterThan(0);
    expect(hops.length).toBeLessThan(13);
  });

  // Security row S11.
  it('never lead to an address that may not be reached', async () => {
    await using server = await serveHttp((_request, response) =>
      response.writeHead(302, { location: `http://canary.test:${server.port}/` }).end(),
    );
    await using canary = await serveCanary(server.port);
    const { hops, failure } = await send(server, {});
    expect(failure?.kind).toBe('dns');
    expect(hops.map(({ status, ip }) => [status, ip])).toEqual([
      [302, '127.0.0.1'],
      [null, null],
    ]);
    expect(canary.connections()).toBe(0);
  });
});

describe('addresses that may not be asked', () => {
  it.each([
    'http://10.0.0.1/',
    'http://localhost/',
    'http://site.test:22/',
    'ftp://site.test/',
    'http://a:b@site.test/',
  ])('%s', async (url) => {
    const { failure, hops } = await send({ port: 1 }, { url });
    expect(failure?.kind).toBe('refused');
    expect(hops.every(({ ip, timing }) => ip === null && timing.dnsMs === null)).toBe(true);
  });
});

describe('hosts that misbehave', () => {
  const timeouts = { headersMs: 100, bodyIdleMs: 100 };

  it.each([
    ['say nothing', '', 'timeout'],
    ['send a status line that is none', 'HTTP/9.9 banana\r\n\r\n', 'badAnswer'],
    ['send one header after the other', `HTTP/1.1 200 OK\r\n${`a: ${'b'.repeat(100)}\r\n`.repeat(2000)}`, 'badAnswer'],
    ['stop in the middle of the body', 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nabc', 'timeout'],
    ['send informational answers only', 'HTTP/1.1 103 Early\r\n\r\n', 'timeout'],
  ])('and %s', async (_what, text, kind) => {
    await using server = await serveTcp((socket) => socket.once('data', () => socket.write(text)));
    expect((await send(server, {}, { timeouts })).failure?.kind).toBe(kind);
  });

  it('and hang up', async () => {
    await using server = await serveTcp((socket) => socket.once('data', () => socket.destroy()));
    expect((await send(server, {})).failure?.kind).toBe('connection');
  });
});

describe('over TLS', () => {
  const root = makeCertificate({ name: 'Root', names: [], isAuthority: true });
  const own = makeCertificate({ name: 'site.test', issuer: root });

  function serveHttp2(allowHTTP1 = true): Promise<LoopbackServer> {
    const server: Http2SecureServer = createSecureServer({ cert: own.cert, key: own.key, allowHTTP1 });
    server.on('sessionError', () => undefined);
    server.on('request', (request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        response.setHeader('content-type', 'text/plain');
        response.setHeader('set-cookie', ['a=1', 'b=2']);
        response.end(`${request.method} ${request.httpVersion} ${String(request.headers['x-a'])} ${body}`);
      });
    });
    return serveTcp((socket) => void server.emit('connection', socket));
  }

  it('HTTP/2 is spoken where the host prefers it, and HTTP/1.1 when that is wanted', async () => {
    await using server = await serveHttp2();
    const ask = (version: HttpRequest['version']) =>
      trusting(root, () =>
        send(server, {
          scheme: 'https',
          version,
          method: 'POST',
          body: 'hi',
          headers: [
            ['X-A', '1'],
            ['x-a', '2'],
          ],
        }),
      );
    for (const version of ['auto', '2'] as const) {
      const { hops, bodyText } = await ask(version);
      expect(bodyText).toBe('POST 2.0 1, 2 hi');
      expect(hops[0]).toMatchObject({ status: 200, httpVersion: '2', tls: { version: 'TLSv1.3', issuer: 'Root' } });
      expect(hops[0]?.headers.filter(([name]) => name === 'set-cookie').map(([, value]) => value)).toEqual([
        'a=1',
        'b=2',
      ]);
      expect(hops[0]?.timing.tlsMs).toBeGreaterThanOrEqual(0);
    }
    const { hops, bodyText } = await ask('1.1');
    expect([hops[0]?.httpVersion, bodyText]).toEqual(['1.1', 'POST 1.1 1, 2 hi']);
  });

  it('is told when the host does not speak HTTP/2', async () => {
    await using server = await serveHttps(own, (_request, response) => response.end('hi'));
    const { failure } = await trusting(root, () => send(server, { scheme: 'https', version: '2' }));
    expect(['badAnswer', 'tls']).toContain(failure?.kind);
    expect((await trusting(root, () => send(server, { scheme: 'https' }))).hops[0]?.httpVersion).toBe('1.1');
  });

  it('nothing is sent to a host with a certificate nobody vouches for', async () => {
    const asked: unknown[] = [];
    await using server = await serveHttps(own, (request, response) => {
      asked.push(request.url);
      response.end();
    });
    expect((await send(server, { scheme: 'https' })).failure?.kind).toBe('tls');
    expect(asked).toEqual([]);
  });
});
