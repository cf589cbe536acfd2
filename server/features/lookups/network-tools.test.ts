import { describe, expect, it } from 'vitest';
import { lookupBody, lookupSummary } from '#core/contract/analyses/lookup.ts';
import { httpDebuggerAnswer } from '#core/contract/lookups/http-debugger.ts';
import { sslAnswer } from '#core/contract/lookups/ssl.ts';
import { lookupContext } from '#tests/support/lookup-context.ts';
import { serveHttp, serveTcp, type LoopbackServer } from '#tests/support/loopback-server.ts';
import { makeCertificate, rsaKeys } from '#tests/support/test-certificate.ts';
import { serveHttps, trusting } from '#tests/support/tls-server.ts';
import { lookupAnalysis } from './analysis.ts';

async function look(
  tool: string,
  input: string,
  { server, options = {} }: { server: LoopbackServer; options?: Readonly<Record<string, string>> },
) {
  const context = lookupContext({ allow: `127.0.0.1:${server.port}`, names: { 'site.test': ['127.0.0.1'] } });
  const { params, url } = lookupAnalysis.target({ tool, input, options });
  const { summary, body } = await lookupAnalysis.run(params, context);
  return { url, summary: lookupSummary.parse(summary), answer: lookupBody.parse(body).answer, told: context.told };
}

describe('the HTTP debugger', () => {
  const serveEcho = () =>
    serveHttp(({ method = '', headers }, response) => {
      response.setHeader('content-type', 'text/plain');
      response.end([method, headers['user-agent'], headers.authorization, headers['x-own']].join('|'));
    });

  it('sends what was set, as whom it was set, and keeps no secret', async () => {
    await using server = await serveEcho();
    const { summary, answer } = await look('http-debugger', `http://site.test:${server.port}/a`, {
      server,
      options: {
        method: 'PUT',
        agent: 'twitterbot',
        headers: 'Authorization: Bearer geheim\nX-Own: mine',
        body: 'wort',
      },
    });
    const { hops, bodyText } = httpDebuggerAnswer.parse(answer);
    expect(bodyText).toBe('PUT|Twitterbot/1.0|•••|mine');
    expect(hops[0]?.requestHeaders).toContainEqual(['X-Own', '']);
    expect(hops[0]?.requestHeaders).toContainEqual(['User-Agent', 'Twitterbot/1.0']);
    expect(hops[0]?.requestBytes).toBe(4);
    expect(summary).toEqual({ options: { method: 'PUT', agent: 'twitterbot' }, gist: '200 · HTTP/1.1' });
    expect(JSON.stringify([summary, answer])).not.toMatch(/geheim|wort/u);
  });

  it.each([
    [{ method: 'BREW' }, 'INVALID_INPUT'],
    [{ headers: 'A: b', colour: 'red' }, 'INVALID_INPUT'],
    [{ body: 'x'.repeat(20_001) }, 'INVALID_INPUT'],
  ])('refuses %j at the door', (options, code) => {
    const params = { tool: 'http-debugger', input: 'http://site.test/', options: options as Record<string, string> };
    expect(() => lookupAnalysis.target(params)).toThrow(expect.objectContaining({ code }) as Error);
  });

  // Security row S16.
  it('refuses headers that say where the request goes', async () => {
    await using server = await serveEcho();
    const wished = look('http-debugger', `http://site.test:${server.port}/`, {
      server,
      options: { headers: 'Host: a' },
    });
    await expect(wished).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(server.connections()).toBe(0);
  });

  it('tells why nobody has answered', async () => {
    await using server = await serveTcp((socket) => socket.destroy());
    const wished = (url: string) => look('http-debugger', url, { server });
    await expect(wished(`http://site.test:${server.port}/`)).rejects.toMatchObject({ code: 'TARGET_UNREACHABLE' });
    await expect(wished('http://10.0.0.1/')).rejects.toMatchObject({ code: 'TARGET_REFUSED' });
    await expect(wished('http://nowhere.test/')).rejects.toMatchObject({ code: 'TARGET_DNS_FAILED' });
  });
});

describe('the SSL checker', () => {
  const root = makeCertificate({ name: 'Root', names: [], isAuthority: true, keys: rsaKeys() });
  const own = makeCertificate({ name: 'site.test', issuer: root, keys: rsaKeys(), validToMs: Date.UTC(2126, 0, 2) });

  it('reads a host on a port of its own, its HSTS with it', async () => {
    await using server = await serveHttps(own, (_request, response) => {
      response.setHeader('strict-transport-security', 'max-age=600');
      response.end();
    });
    const { url, summary, answer, told } = await trusting(root, () =>
      look('ssl', `https://Site.test:${server.port}/page`, { server }),
    );
    expect(url).toBe(`site.test:${server.port}`);
    const facts = sslAnswer.parse(answer);
    expect(facts).toMatchObject({ host: 'site.test', port: server.port, untrustedBecause: null, hsts: 'max-age=600' });
    expect(summary.gist).toBe('Root · 2126-01-02 · TLS 1.2, TLS 1.3');
    expect(told[0]).toContain('TLS 1.0');
  });

  it('reads no header over a connection that nobody vouches for', async () => {
    await using server = await serveHttps(own, (_request, response) => response.end());
    const { answer } = await look('ssl', `site.test:${server.port}`, { server });
    expect(sslAnswer.parse(answer)).toMatchObject({ untrustedBecause: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', hsts: null });
  });

  // Security row S16.
  it.each([
    ['10.0.0.1', 'TARGET_REFUSED'],
    ['site.test:22', 'TARGET_REFUSED'],
    ['nowhere.test', 'TARGET_DNS_FAILED'],
  ])('does not look at %s', async (input, code) => {
    await using server = await serveTcp(() => undefined);
    await expect(look('ssl', input, { server })).rejects.toMatchObject({ code });
  });
});
