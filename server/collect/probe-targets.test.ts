import type { RequestListener, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { fetcherFor, type LoopbackFetcherOptions } from '#tests/support/loopback-fetcher.ts';
import { serveCanary, serveHttp, type LoopbackServer } from '#tests/support/loopback-server.ts';
import { probeTargets, type ProbeRequest, type ProbeResult, type ProbeWant } from './probe-targets.ts';

const read = (result: ProbeResult): ProbeResult => result;

/** Probes paths of `site.test`, all for the same want; absolute addresses stay as they are. */
async function probe(
  server: LoopbackServer,
  paths: readonly string[],
  want: ProbeWant = 'status',
  options: LoopbackFetcherOptions = {},
  maxTotalMs = 5000,
) {
  const requests = paths.map((path): ProbeRequest => ({
    url: path.startsWith('/') ? `http://site.test:${server.port}${path}` : path,
    want,
  }));
  const results = await probeTargets(fetcherFor(server, options), requests, {
    signal: new AbortController().signal,
    maxTotalMs,
    read,
  });
  return { results, of: (path: string) => results.get(`http://site.test:${server.port}${path}`) };
}

const NO_HEAD: RequestListener = (request, response) => {
  const status = Number(/\d+/.exec(request.url ?? '')?.[0] ?? 200);
  response.writeHead(request.method === 'HEAD' ? status : 200).end('body');
};

describe('probing for a status', () => {
  it('asks HEAD and reads the size from Content-Length', async () => {
    const methods: (string | undefined)[] = [];
    await using server = await serveHttp((request, response) => {
      methods.push(request.method);
      response.writeHead(200, { 'content-length': 12_345, 'x-robots-tag': 'noindex' }).end();
    });
    const { of } = await probe(server, ['/a']);
    expect(of('/a')).toMatchObject({
      status: 200,
      finalStatus: 200,
      failure: null,
      sizeBytes: 12_345,
      body: null,
      text: null,
    });
    expect(of('/a')?.headers).toContainEqual(['x-robots-tag', 'noindex']);
    expect(methods).toEqual(['HEAD']);
  });

  it.each([400, 403, 405, 501])('asks again with GET where HEAD is answered %i', async (status) => {
    await using server = await serveHttp(NO_HEAD);
    expect((await probe(server, [`/${status}`])).of(`/${status}`)).toMatchObject({
      status: 200,
      sizeBytes: 4,
      body: null,
      text: null,
    });
  });

  it.each([404, 410, 500])('believes HEAD that is answered %i', async (status) => {
    await using server = await serveHttp(NO_HEAD);
    expect((await probe(server, [`/${status}`])).of(`/${status}`)?.status).toBe(status);
  });

  it('keeps the address itself and where it leads apart', async () => {
    await using server = await serveHttp((request, response) => {
      if (request.url === '/old') response.writeHead(301, { location: '/new' }).end();
      else response.writeHead(404).end();
    });
    const { of } = await probe(server, ['/old', '/new']);
    expect(of('/old')).toMatchObject({
      status: 301,
      finalStatus: 404,
      finalUrl: `http://site.test:${server.port}/new`,
      failure: null,
    });
    expect(of('/new')).toMatchObject({ status: 404, finalStatus: 404 });
  });
});

describe('probing for content', () => {
  it('gives the text of pages and scripts, and of images the first 64 KB', async () => {
    await using server = await serveHttp((request, response) => {
      if (request.url === '/i.png') response.end(Buffer.alloc(100_000, 1));
      else response.writeHead(200, { 'content-type': 'text/html; charset=windows-1251' }).end(Buffer.from([0xcf]));
    });
    expect((await probe(server, ['/p'], 'page')).of('/p')).toMatchObject({ text: 'П', body: null, sizeBytes: 1 });
    expect((await probe(server, ['/t'], 'text')).of('/t')).toMatchObject({ text: 'П', body: null });
    const image = (await probe(server, ['/i.png'], 'image')).of('/i.png');
    expect(image).toMatchObject({ text: null, failure: null });
    expect(image?.body).toHaveLength(65_536);
  });

  it('asks an address that is named twice once, for the richer want', async () => {
    await using server = await serveHttp((_request, response) => response.end('x'));
    const url = `http://site.test:${server.port}/`;
    const signal = new AbortController().signal;
    const results = await probeTargets(
      fetcherFor(server),
      [
        { url, want: 'status' },
        { url, want: 'page' },
        { url, want: 'status' },
      ],
      { signal, maxTotalMs: 5000, read },
    );
    expect(results.get(url)?.text).toBe('x');
    expect(server.connections()).toBe(1);
  });
});

describe('probing is polite', () => {
  /** Holds every answer back until nothing more is asked for, and counts how many were held at once. */
  function holdingServer() {
    const held: ServerResponse[] = [];
    const byHost = new Map<string, number>();
    const most = { inAll: 0, perHost: 0 };
    const answerAll = () => {
      byHost.clear();
      for (const response of held.splice(0)) response.end();
    };
    let timer: NodeJS.Timeout | undefined;
    const listener: RequestListener = (request, response) => {
      held.push(response);
      const host = request.headers.host ?? '';
      byHost.set(host, (byHost.get(host) ?? 0) + 1);
      most.inAll = Math.max(most.inAll, held.length);
      most.perHost = Math.max(most.perHost, ...byHost.values());
      clearTimeout(timer);
      timer = setTimeout(answerAll, 50);
    };
    return { listener, most };
  }

  it('with four requests at a time, two of one host', async () => {
    const { listener, most } = holdingServer();
    await using server = await serveHttp(listener);
    const names = Object.fromEntries(['a', 'b', 'c'].map((name) => [`${name}.test`, ['127.0.0.1']]));
    const urls = Object.keys(names).flatMap((name) =>
      ['1', '2', '3', '4'].map((path) => `http://${name}:${server.port}/${path}`),
    );
    const { results } = await probe(server, urls, 'status', { names });
    expect(results.size).toBe(12);
    expect(most).toEqual({ inAll: 4, perHost: 2 });
  });

  it.each([429, 503])('and asks a host that answers %i no more, but others still', async (status) => {
    await using server = await serveHttp((request, response) =>
      response.writeHead(request.headers.host?.startsWith('busy') === true ? status : 200).end(),
    );
    const urls = [...Array(10).keys()].flatMap((index) => [
      `http://busy.test:${server.port}/${index}`,
      `http://site.test:${server.port}/${index}`,
    ]);
    const { results } = await probe(server, urls, 'status', { names: { 'busy.test': ['127.0.0.1'] } });
    const hosts = [...results.keys()].map((url) => new URL(url).hostname);
    expect(hosts.filter((host) => host === 'site.test')).toHaveLength(10);
    expect(hosts.filter((host) => host === 'busy.test').length).toBeLessThanOrEqual(2);
  });

  it('and ends when its time is over, with what it has', async () => {
    await using server = await serveHttp((request, response) => {
      if (request.url === '/quick') response.end();
    });
    const { results, of } = await probe(server, ['/quick', '/slow', '/late', '/later'], 'status', {}, 300);
    expect(of('/quick')?.status).toBe(200);
    expect(results.size).toBe(1);
  });

  it('and gives the reason when it is cancelled', async () => {
    const abort = new AbortController();
    const reason = new Error('cancelled');
    await using server = await serveHttp(() => abort.abort(reason));
    const url = `http://site.test:${server.port}/`;
    await expect(
      probeTargets(fetcherFor(server), [{ url, want: 'status' }], { signal: abort.signal, maxTotalMs: 5000, read }),
    ).rejects.toBe(reason);
  });
});

describe('probing what a page names', () => {
  it('[sec:S12] connects to no blocked address, whatever it was named as', async () => {
    await using server = await serveHttp((_request, response) => response.end());
    await using canary = await serveCanary(server.port);
    const urls = [
      `http://127.0.0.2:${server.port}/`,
      `http://canary.test:${server.port}/x.png`,
      'http://169.254.169.254/latest/',
      'file:///etc/passwd',
      'http://[::ffff:127.0.0.2]/',
      'no address',
    ];
    for (const want of ['status', 'page', 'image', 'text'] as const) {
      const { results } = await probe(server, urls, want, { names: { 'canary.test': ['127.0.0.2'] } });
      expect(results.size).toBe(urls.length);
      for (const { url, status, failure, body, text } of results.values())
        expect({ status, failure, body, text }, url).toEqual({
          status: null,
          // As a name that does not exist.
          failure: url.includes('canary.test') ? 'dns' : 'refused',
          body: null,
          text: null,
        });
    }
    expect([canary.connections(), server.connections()]).toEqual([0, 0]);
  });
});
