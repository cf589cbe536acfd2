import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { headersOf } from '#core/domain/fetch-facts.ts';
import { serveCanary, serveHttp, serveTcp } from '#tests/support/loopback-server.ts';
import { fetcherFor } from '#tests/support/loopback-fetcher.ts';

const redirectTo =
  (location: string, status = 302): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { location }).end('gone');

describe('a fetch', () => {
  it('gives status, headers, text, sizes and timing', async () => {
    await using server = await serveHttp((request, response) => {
      response.writeHead(
        404,
        [
          ['Content-Type', 'text/html; charset=windows-1251'],
          ['X-Two', 'a'],
          ['x-two', 'b'],
        ].flat(),
      );
      response.end(Buffer.from([0xcf, ...Buffer.from(` ${request.headers.host ?? ''} ${request.url ?? ''}`)]));
    });
    const result = await fetcherFor(server).fetch(`http://site.test:${server.port}/a?b=c#d`);
    const { facts } = result;
    expect(facts).toMatchObject({ status: 404, failure: null, isTruncated: false, ip: '127.0.0.1', redirects: [] });
    expect(facts.finalUrl).toBe(`http://site.test:${server.port}/a?b=c`);
    expect(headersOf(facts, 'x-two')).toEqual(['a', 'b']);
    expect(result.text()).toEqual({
      text: `П site.test:${server.port} /a?b=c`,
      charset: 'windows-1251',
      charsetFrom: 'header',
    });
    expect(facts.bodyBytes).toBe(facts.transferBytes);
    expect(facts.timing.tlsMs).toBeNull();
    expect(facts.timing.dnsMs).toBeGreaterThanOrEqual(0);
    expect(facts.timing.totalMs).toBeGreaterThanOrEqual(facts.timing.firstByteMs + facts.timing.downloadMs);
  });

  it('follows redirects by hand and lists them', async () => {
    await using server = await serveHttp((request, response) => {
      if (request.url === '/') return void response.writeHead(301, { location: '/zwei/ö?x#part' }).end();
      response.end('there');
    });
    const origin = `http://site.test:${server.port}`;
    const { facts } = await fetcherFor(server).fetch(`${origin}/`);
    expect(facts).toMatchObject({
      status: 200,
      finalUrl: `${origin}/zwei/%C3%B6?x`,
      redirects: [{ url: `${origin}/`, status: 301, location: `${origin}/zwei/%C3%B6?x` }],
    });
  });

  it('stays where it is when told not to follow', async () => {
    await using server = await serveHttp(redirectTo('/b', 301));
    const { facts } = await fetcherFor(server).fetch(`http://site.test:${server.port}/`, { followRedirects: false });
    expect(facts).toMatchObject({ status: 301, redirects: [], failure: null });
  });

  it('forgets cookies and credentials at a redirect', async () => {
    const seen: unknown[] = [];
    await using server = await serveHttp((request, response) => {
      seen.push([request.headers.cookie, request.headers.authorization, request.headers['x-kept']]);
      response.writeHead(request.url === '/' ? 302 : 200, { location: '/b', 'set-cookie': 'a=b' }).end();
    });
    const headers = { cookie: 's=1', authorization: 'Basic eA==', 'x-kept': 'yes' };
    await fetcherFor(server).fetch(`http://site.test:${server.port}/`, { headers });
    expect(seen).toEqual([
      ['s=1', 'Basic eA==', 'yes'],
      [undefined, undefined, 'yes'],
    ]);
  });

  it('gives the caller its own reason when aborted', async () => {
    const reason = new Error('cancelled');
    const abort = new AbortController();
    await using server = await serveHttp(() => abort.abort(reason));
    await expect(fetcherFor(server).fetch(`http://site.test:${server.port}/`, { signal: abort.signal })).rejects.toBe(
      reason,
    );
    await expect(fetcherFor(server).fetch(`http://site.test:${server.port}/`, { signal: abort.signal })).rejects.toBe(
      reason,
    );
  });

  it('ends what is under way when closed', async () => {
    await using server = await serveHttp(() => void fetcher.close());
    const fetcher = fetcherFor(server);
    const { facts } = await fetcher.fetch(`http://site.test:${server.port}/`);
    expect(facts.failure?.kind).toBe('connection');
  });

  it('tells a name that does not exist, a closed port and a host without TLS apart', async () => {
    await using server = await serveHttp((_request, response) => response.end());
    const fetcher = fetcherFor(server, { names: { 'gone.test': [] } });
    const kindOf = async (url: string) => (await fetcher.fetch(url)).facts.failure?.kind;
    expect(await kindOf(`http://gone.test:${server.port}/`)).toBe('dns');
    expect(await kindOf(`http://unknown.test:${server.port}/`)).toBe('dns');
    expect(await kindOf(`https://site.test:${server.port}/`)).toBe('tls');
    const port = server.port;
    await server[Symbol.asyncDispose]();
    expect(await kindOf(`http://site.test:${port}/`)).toBe('connection');
  });

  it('shows the host its own name in the TLS handshake', async () => {
    let hello = '';
    await using server = await serveTcp((socket) =>
      socket.once('data', (data) => {
        hello = data.toString('latin1');
        socket.destroy();
      }),
    );
    await fetcherFor(server).fetch(`https://site.test:${server.port}/`);
    expect(hello).toContain('site.test');
    // A protocol is told with its length before it.
    expect(hello).not.toContain('\u0002h2');
  });

  it('asks HEAD without waiting for a body', async () => {
    await using server = await serveHttp((request, response) =>
      response.writeHead(200, { 'content-length': 5, 'x-method': request.method, 'content-encoding': 'gzip' }).end(),
    );
    const { facts } = await fetcherFor(server).fetch(`http://site.test:${server.port}/`, { method: 'HEAD' });
    expect(facts).toMatchObject({ status: 200, failure: null, bodyBytes: 0 });
    expect(headersOf(facts, 'x-method')).toEqual(['HEAD']);
  });
});

describe('requests that could reach an inner network', () => {
  const REFUSED = { status: null, failure: { kind: 'refused', message: 'This address is not allowed.' }, ip: null };
  const UNKNOWN = {
    status: null,
    failure: { kind: 'dns', message: 'The name of the host could not be resolved.' },
    ip: null,
  };

  it.each([
    ['127.0.0.1', '127.0.0.2'],
    ['127.0.0.2', '127.0.0.1'],
    ['1.1.1.1', '127.0.0.2'],
    ['127.0.0.1', '::1'],
    ['10.0.0.1'],
    ['127.0.0.2'],
  ])('[sec:S9] a name with the answers %s %s is refused whole', async (...answers) => {
    await using server = await serveHttp((_request, response) => response.end());
    await using canary = await serveCanary(server.port);
    const { facts } = await fetcherFor(server, { names: { 'mixed.test': answers } }).fetch(
      `http://mixed.test:${server.port}/`,
    );
    expect(facts).toMatchObject(UNKNOWN);
    expect([server.connections(), canary.connections()]).toEqual([0, 0]);
  });

  it('[sec:S10] a name is looked up once and connected to where that answer says', async () => {
    await using server = await serveHttp((_request, response) => response.end('mine'));
    await using canary = await serveCanary(server.port);
    let lookups = 0;
    const resolve = () => Promise.resolve([(lookups += 1) === 1 ? '127.0.0.1' : '127.0.0.2']);
    const { facts } = await fetcherFor(server, { resolve }).fetch(`http://rebind.test:${server.port}/`);
    expect(facts).toMatchObject({ status: 200, ip: '127.0.0.1' });
    expect([lookups, canary.connections()]).toEqual([1, 0]);
  });

  it.each([301, 302, 303, 307, 308])(
    '[sec:S11] a redirect with %i to a blocked address is not followed',
    async (status) => {
      await using server = await serveHttp((request, response) => {
        const host = request.url === '/name' ? 'canary.test' : '127.0.0.2';
        response.writeHead(status, { location: `http://${host}:${server.port}/` }).end();
      });
      await using canary = await serveCanary(server.port);
      const fetcher = fetcherFor(server, { names: { 'canary.test': ['127.0.0.2'] } });
      const ask = async (path: string) => (await fetcher.fetch(`http://site.test:${server.port}${path}`)).facts;
      const literal = await ask('/literal');
      expect(literal).toMatchObject({
        failure: REFUSED.failure,
        status,
        finalUrl: `http://site.test:${server.port}/literal`,
      });
      const named = await ask('/name');
      expect(named).toMatchObject({ ...UNKNOWN, finalUrl: `http://canary.test:${server.port}/` });
      for (const facts of [literal, named]) expect(facts.redirects).toHaveLength(1);
      expect(canary.connections()).toBe(0);
    },
  );

  it('[sec:S11] Refresh header and meta refresh are read and never followed', async () => {
    await using server = await serveHttp((_request, response) => {
      const there = `http://127.0.0.2:${server.port}/`;
      response.writeHead(200, { refresh: `0;url=${there}` }).end(`<meta http-equiv=refresh content="0;url=${there}">`);
    });
    await using canary = await serveCanary(server.port);
    expect((await fetcherFor(server).fetch(`http://site.test:${server.port}/`)).facts.status).toBe(200);
    expect(canary.connections()).toBe(0);
  });

  it.each([
    ...[
      'http://127.0.0.1\\@example.com/',
      'http://example.com\\@127.0.0.1/',
      'http:/\t/127.0.0.1/',
      'http://a@b@127.0.0.1/',
      'http://@1.1.1.1/',
    ],
    ...['http:\\\\1.1.1.1\\', 'http://1.1.1.1/\u0000', 'http://1.1.1.1/a\r\nb', '//a:b@1.1.1.1/', 'http:user@1.1.1.1/'],
  ])('[sec:S13] %j is refused', async (url) => {
    await using server = await serveHttp((_request, response) => response.end());
    expect((await fetcherFor(server).fetch(url)).facts).toMatchObject({ ...REFUSED, requestedUrl: url });
  });

  const SCHEMES = [
    'file:///etc/passwd',
    'gopher://1.1.1.1/',
    'ftp://1.1.1.1/',
    'data:,x',
    'javascript:1',
    'view-source:http://1.1.1.1/',
    'source:file:///x',
    ' FILE:///',
    'ws://1.1.1.1/',
    '',
    'nonsense',
  ];

  it.each(SCHEMES)('[sec:S14] %j is refused', async (url) => {
    await using server = await serveHttp((_request, response) => response.end());
    expect((await fetcherFor(server).fetch(url)).facts).toMatchObject(REFUSED);
  });

  it.each(SCHEMES.filter((url) => url.includes(':')))(
    '[sec:S14] a redirect to %j is not followed',
    async (location) => {
      await using server = await serveHttp(redirectTo(location));
      const { facts } = await fetcherFor(server).fetch(`http://site.test:${server.port}/`);
      expect(facts).toMatchObject({ status: 302, failure: { kind: 'badRedirect' }, redirects: [{ status: 302 }] });
    },
  );

  it.each([
    'http://example.org:22/',
    'http://example.org:25/',
    'http://example.org:6379/',
    'http://example.org:11211/',
    'http://example.org:0/',
    'http://example.org:65536/',
  ])('[sec:S15] %s is refused before any lookup', async (url) => {
    await using server = await serveHttp((_request, response) => response.end());
    const resolve = () => Promise.reject(new Error('looked up'));
    const policy = { allow: 'nobody.test:8080' };
    expect((await fetcherFor(server, { resolve, ...policy }).fetch(url)).facts).toMatchObject(REFUSED);
  });

  it.each([
    ['host', 'internal'],
    ['Host', 'internal'],
    ['connection', 'upgrade'],
    ['transfer-encoding', 'chunked'],
    ['x', 'a\r\nb: c'],
    ['x', 'a\nb'],
    ['x\r\ny', 'a'],
    ['x y', 'a'],
    ['', 'a'],
    ['x', 'a\u0000'],
  ])('[sec:S16] the request header %j: %j is refused', async (name, value) => {
    await using server = await serveHttp((_request, response) => response.end());
    const { facts } = await fetcherFor(server).fetch(`http://site.test:${server.port}/`, {
      headers: { [name]: value },
    });
    expect(facts).toMatchObject(REFUSED);
    expect(server.connections()).toBe(0);
  });

  it.each([
    { what: 'refusals', urls: ['http://127.0.0.2/', 'http://localhost/', 'ftp://x/', 'http://a.test:22/'] },
    { what: 'names of an inner network and names of nobody', urls: ['http://inside.test/', 'http://nobody.test/'] },
  ])('all $what look the same, whatever was found out before', async ({ urls }) => {
    await using server = await serveHttp((_request, response) => response.end());
    const fetcher = fetcherFor(server, { names: { 'inside.test': ['10.0.0.1'], 'nobody.test': [] } });
    const answers = await Promise.all(
      urls.map(async (url) => ({ ...(await fetcher.fetch(url)).facts, requestedUrl: '', finalUrl: '' })),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(JSON.stringify(answers)).not.toContain('10.0.0.1');
  });
});

describe('redirects', () => {
  it.each([
    ['[sec:H4] to itself', redirectTo('/'), 'redirectLoop', 1],
    [
      '[sec:H4] in a circle',
      ((request, response) =>
        response.writeHead(302, { location: request.url === '/' ? '/b' : '/' }).end()) satisfies RequestListener,
      'redirectLoop',
      2,
    ],
    [
      '[sec:H4] in a circle that only a cookie would end',
      ((_request, response) =>
        response.writeHead(302, { location: '/', 'set-cookie': 'seen=1' }).end()) satisfies RequestListener,
      'redirectLoop',
      1,
    ],
    [
      '[sec:H4] with a query that grows',
      ((request, response) =>
        response.writeHead(302, { location: `${request.url ?? ''}?x` }).end()) satisfies RequestListener,
      'tooManyRedirects',
      6,
    ],
    ['[sec:H4] to an address that is none', redirectTo('http://[::bad/'), 'badRedirect', 1],
    [
      '[sec:H4] without an address',
      ((_request, response) => response.writeHead(301).end()) satisfies RequestListener,
      'badRedirect',
      1,
    ],
  ] as const)('%s end with the chain shown', async (_case, listener: RequestListener, kind, length) => {
    await using server = await serveHttp(listener);
    const { facts } = await fetcherFor(server).fetch(`http://site.test:${server.port}/`);
    expect(facts.failure?.kind).toBe(kind);
    expect(facts.redirects).toHaveLength(length);
    expect(facts.status).toBeGreaterThanOrEqual(301);
  });

  it('[sec:H4] are never followed more than ten times, whatever is asked', async () => {
    await using server = await serveHttp((request, response) =>
      response.writeHead(302, { location: `${request.url ?? ''}a` }).end(),
    );
    const { facts } = await fetcherFor(server).fetch(`http://site.test:${server.port}/`, { maxRedirects: 99 });
    expect(facts.failure?.kind).toBe('tooManyRedirects');
    expect(server.connections()).toBe(11);
  });

  it('that end at a dead host say where', async () => {
    await using server = await serveHttp(redirectTo('http://gone.test/'));
    const { facts } = await fetcherFor(server, { names: { 'gone.test': [] } }).fetch(
      `http://site.test:${server.port}/`,
    );
    expect(facts).toMatchObject({
      status: null,
      finalUrl: 'http://gone.test/',
      failure: { kind: 'dns' },
      redirects: [{ status: 302 }],
    });
  });
});
