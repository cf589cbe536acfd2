import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { fetcherFor } from '#tests/support/loopback-fetcher.ts';
import { serveHttp, type LoopbackServer } from '#tests/support/loopback-server.ts';
import { makeCertificate } from '#tests/support/test-certificate.ts';
import { serveHttps, trusting } from '#tests/support/tls-server.ts';
import { askHost, otherWays } from './ask-host.ts';
import type { Fetcher } from './fetcher.ts';

const MADE_UP = 'a1b2c3d4e5f6g7h8';
const signal = new AbortController().signal;

describe('the other ways to write an address', () => {
  const HTTP = 'http://example.org/';
  const HTTP_WWW = 'http://www.example.org/';
  const HTTPS = 'https://example.org/';
  const HTTPS_WWW = 'https://www.example.org/';
  it.each([
    [HTTPS, [HTTP, HTTP_WWW, HTTPS_WWW]],
    [HTTP_WWW, [HTTP, HTTPS, HTTPS_WWW]],
    ['https://www.example.org/a?b#c', [`${HTTP}a?b`, `${HTTP_WWW}a?b`, `${HTTPS}a?b`]],
    [
      'https://shop.example.org/',
      ['http://shop.example.org/', 'http://www.shop.example.org/', 'https://www.shop.example.org/'],
    ],
    ['https://www.example/', ['http://www.example/', 'http://www.www.example/', 'https://www.www.example/']],
    ['https://example.org:8443/', ['https://www.example.org:8443/']],
    ['http://www.example.org:8080/', ['http://example.org:8080/']],
    ['https://192.0.2.7/', ['http://192.0.2.7/']],
    ['https://[2001:db8::1]/', ['http://[2001:db8::1]/']],
    ['http://localhost/', ['https://localhost/']],
    ['http://localhost:8080/', []],
    ['http://intranet/', ['https://intranet/']],
  ])('of %s are %j', (url, expected) => {
    expect(otherWays(url)).toEqual(expected);
  });
});

/** Asks the servers of http and https as if they listened on the usual ports. */
function onUsualPorts(http: LoopbackServer, https: LoopbackServer): Fetcher {
  const names = { 'www.site.test': ['127.0.0.1'] };
  const allow = `127.0.0.1:${http.port},127.0.0.1:${https.port}`;
  const fetcher = fetcherFor(http, { names, allow });
  const withPort = (url: string) =>
    url.replace(/^(https?):\/\/[^/]+/, (origin, scheme) => `${origin}:${scheme === 'https' ? https.port : http.port}`);
  const withoutPort = (url: string) => url.replace(/:\d+\//, '/');
  return {
    ...fetcher,
    async fetch(url, options) {
      const result = await fetcher.fetch(withPort(url), options);
      return { ...result, facts: { ...result.facts, finalUrl: withoutPort(result.facts.finalUrl) } };
    },
  };
}

describe('asking a host', () => {
  it('tells where each way to write the start address leads', async () => {
    const root = makeCertificate({ name: 'Root', names: [], isAuthority: true });
    const certificate = makeCertificate({ names: ['site.test', 'www.site.test'], issuer: root });
    await using https = await serveHttps(certificate, (request, response) => {
      if (request.url === '/start') return void response.end('hello');
      response.writeHead(404).end();
    });
    await using http = await serveHttp((request, response) => {
      const host = (request.headers.host ?? '').replace(/:\d+/, '');
      if (host.startsWith('www.')) return void response.end('I stay here');
      response.writeHead(301, { location: `https://${host}:${https.port}${request.url ?? ''}` }).end();
    });
    const start = { url: 'https://site.test/start', finalUrl: 'https://site.test/start' };
    const ask = () => askHost(onUsualPorts(http, https), start, { madeUpName: MADE_UP, signal });

    const answers = await trusting(root, ask);
    expect(answers.variants).toEqual([
      { url: 'http://site.test/start', status: 301, finalUrl: start.url, finalStatus: 200 },
      { url: 'http://www.site.test/start', status: 200, finalUrl: 'http://www.site.test/start', finalStatus: 200 },
      { url: 'https://www.site.test/start', status: 200, finalUrl: 'https://www.site.test/start', finalStatus: 200 },
    ]);
    expect(answers.missingPath).toEqual({ url: `https://site.test/${MADE_UP}`, status: 404, finalStatus: 404 });

    // Nobody trusts the authority now: nothing comes over https.
    expect((await ask()).variants).toMatchObject([
      { status: 301, finalStatus: null },
      { status: 200 },
      { status: null, finalUrl: 'https://www.site.test/start', finalStatus: null },
    ]);
  });

  /** What a server on a port of its own answers; without https there is only the form with www, which does not exist. */
  async function answersOf(listener: RequestListener, finalPath = '/') {
    await using server = await serveHttp(listener);
    const origin = `http://site.test:${server.port}`;
    const start = { url: `${origin}/`, finalUrl: new URL(finalPath, `${origin}/`).href };
    const answers = await askHost(fetcherFor(server), start, { madeUpName: MADE_UP, signal });
    return { origin, ...answers };
  }

  it('asks one thing after the other and never two at once', async () => {
    const asked: (string | undefined)[] = [];
    let open = 0;
    const { origin, variants } = await answersOf((request, response) => {
      asked.push(request.url);
      expect((open += 1)).toBe(1);
      setImmediate(() => {
        open -= 1;
        response.end();
      });
    });
    expect(asked).toEqual([`/${MADE_UP}`, '/llms.txt']);
    expect(variants).toEqual([
      {
        url: origin.replace('//', '//www.') + '/',
        status: null,
        finalUrl: origin.replace('//', '//www.') + '/',
        finalStatus: null,
      },
    ]);
  });

  it.each([
    ['with success', 200, {}, { status: 200, finalStatus: 200 }],
    ['as missing', 404, {}, { status: 404, finalStatus: 404 }],
    ['with a redirect', 302, { location: '/there' }, { status: 302, finalStatus: 200 }],
    ['with a redirect in a circle', 302, { location: `/${MADE_UP}` }, { status: 302, finalStatus: 302 }],
    [
      'with a redirect to where we do not go',
      302,
      { location: 'http://127.0.0.2/' },
      { status: 302, finalStatus: 302 },
    ],
  ])('tells a made-up path that is answered %s', async (_how, status, headers, expected) => {
    const { origin, missingPath } = await answersOf((request, response) => {
      const isMadeUp = request.url === `/${MADE_UP}`;
      response.writeHead(isMadeUp ? status : 200, isMadeUp ? headers : {}).end();
    });
    expect(missingPath).toEqual({ url: `${origin}/${MADE_UP}`, ...expected });
  });

  it('tells when nothing came', async () => {
    const { missingPath, llmsTxt } = await answersOf((request) => request.socket.destroy());
    expect(missingPath).toMatchObject({ status: null, finalStatus: null });
    expect(llmsTxt).toMatchObject({ status: null, text: '' });
  });

  it.each([
    ['a short text', 200, '# Site ü', '# Site ü'],
    ['the first 100 KB of a long one', 200, 'x'.repeat(100 * 1024 + 1), 'x'.repeat(100 * 1024)],
    ['no text of an error page', 404, 'Not found', ''],
  ])('reads of llms.txt %s', async (_what, status, body, text) => {
    const { origin, llmsTxt } = await answersOf((request, response) => {
      response.writeHead(request.url === '/llms.txt' ? status : 404).end(body);
    });
    expect(llmsTxt).toEqual({ url: `${origin}/llms.txt`, status, text });
  });

  it('asks where the start address led, and not at somebody else’s', async () => {
    const { origin, missingPath } = await answersOf((_request, response) => response.end(), 'https://other.test/');
    expect(missingPath.url).toBe(`${origin}/${MADE_UP}`);
    await using server = await serveHttp((_request, response) => response.end());
    const fetcher = fetcherFor(server, { names: { 'www.site.test': ['127.0.0.1'] } });
    const [url, finalUrl] = [`http://site.test:${server.port}/`, `http://www.site.test:${server.port}/en/`];
    const answers = await askHost(fetcher, { url, finalUrl }, { madeUpName: MADE_UP, signal });
    expect(answers.missingPath.url).toBe(`http://www.site.test:${server.port}/${MADE_UP}`);
    expect(answers.llmsTxt.url).toBe(`http://www.site.test:${server.port}/llms.txt`);
  });

  it('gives the caller its own reason when aborted', async () => {
    const reason = new Error('cancelled');
    const abort = new AbortController();
    await using server = await serveHttp(() => abort.abort(reason));
    const url = `http://site.test:${server.port}/`;
    await expect(
      askHost(fetcherFor(server), { url, finalUrl: url }, { madeUpName: MADE_UP, signal: abort.signal }),
    ).rejects.toBe(reason);
    expect(server.connections()).toBe(1);
  });
});
