import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lookupBody, lookupSummary } from '#core/contract/analyses/lookup.ts';
import { AppError } from '#core/contract/errors.ts';
import { whoisAnswer } from '#core/contract/lookups/whois.ts';
import { lookupContext } from '#tests/support/lookup-context.ts';
import { serveCanary, serveHttp, serveTcp } from '#tests/support/loopback-server.ts';
import { lookupAnalysis } from './analysis.ts';

type Answers = Readonly<Record<string, unknown>>;

/** An RDAP server by path, and a WHOIS server by question; both on loopback. `{{port}}` in a text is the WHOIS server's port. */
async function look(
  input: string,
  { rdap = {}, whois = {} }: { rdap?: Answers; whois?: Readonly<Record<string, string>> },
) {
  const asked: string[] = [];
  await using http = await serveHttp(({ url = '/' }, response) => {
    asked.push(url);
    const found = rdap[url];
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/rdap+json' });
    response.end(typeof found === 'string' ? found : JSON.stringify(found ?? { errorCode: 404 }));
  });
  await using text = await serveTcp((socket) => {
    socket.once('data', (data) => {
      const question = data.toString().trim();
      asked.push(question);
      socket.end((whois[question] ?? 'No match.').replaceAll('{{port}}', String(text.port)));
    });
  });
  const folder = await mkdtemp(join(tmpdir(), 'rdap-'));
  try {
    const services =
      Object.keys(rdap).length === 0
        ? []
        : [[['com', '192.0.2.0/24', '64496-64511'], [`http://127.0.0.1:${http.port}`]]];
    for (const name of ['dns', 'ipv4', 'ipv6', 'asn'])
      await writeFile(join(folder, `${name}.json`), JSON.stringify({ version: '1.0', services }));
    const context = lookupContext({
      allow: `127.0.0.1:${http.port},127.0.0.1:${text.port}`,
      env: { RDAP_BOOTSTRAP: folder, WHOIS_SERVER: `127.0.0.1:${text.port}` },
    });
    const { params } = lookupAnalysis.target({ tool: 'whois', input, options: {} });
    const { summary, body } = await lookupAnalysis.run(params, context);
    return {
      asked,
      gist: lookupSummary.parse(summary).gist,
      answer: whoisAnswer.parse(lookupBody.parse(body).answer),
      told: context.told,
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const DOMAIN = {
  objectClassName: 'domain',
  ldhName: 'example.com',
  status: ['client hold'],
  events: [{ eventAction: 'expiration', eventDate: '2030-01-02T00:00:00Z' }],
};

describe('a domain', () => {
  it('is asked for by RDAP where a server is known, by WHOIS not at all', async () => {
    const { answer, asked, gist } = await look('https://www.Example.com/page', {
      rdap: { '/domain/example.com': DOMAIN },
    });
    expect(answer).toMatchObject({
      source: 'rdap',
      kind: 'domain',
      subject: 'example.com',
      isRegistered: true,
      statuses: ['clientHold'],
    });
    expect(asked).toEqual(['/domain/example.com']);
    expect(gist).toBe('2030-01-02');
    expect(answer.raw[0]?.text).toContain('"objectClassName": "domain"');
  });

  it('is found below a name that nobody has registered by itself', async () => {
    const { answer, asked } = await look('a.b.example.com', { rdap: { '/domain/example.com': DOMAIN } });
    expect(answer.subject).toBe('example.com');
    expect(asked).toEqual(['/domain/a.b.example.com', '/domain/b.example.com', '/domain/example.com']);
  });

  it('is told to be free when the registry knows nothing of it', async () => {
    const { answer, gist } = await look('free.com', { rdap: { '/other': {} } });
    expect(answer).toMatchObject({ isRegistered: false, source: 'rdap', subject: 'free.com' });
    expect(gist).toBe('–');
  });

  it('is asked for by WHOIS when RDAP does not answer as it should, which is told', async () => {
    const { answer } = await look('example.com', {
      rdap: { '/domain/example.com': '<html>busy</html>' },
      whois: { com: 'refer: 127.0.0.1:{{port}}', 'example.com': 'Registrar: R\nCreation Date: 2020-01-01T00:00:00Z' },
    });
    expect(answer).toMatchObject({ source: 'whois', isRegistered: true, registrar: { name: 'R' } });
    expect(answer.failures).toEqual([
      { server: expect.stringMatching(/^127\.0\.0\.1:/u) as string, code: 'TARGET_BAD_ANSWER' },
    ]);
  });
});

it('an address and a number are asked for at the registry of their block', async () => {
  const network = {
    objectClassName: 'ip network',
    startAddress: '192.0.2.0',
    endAddress: '192.0.2.255',
    name: 'TEST-NET-1',
    country: 'NL',
  };
  expect((await look('192.0.2.7', { rdap: { '/ip/192.0.2.7': network } })).gist).toBe('TEST-NET-1 · NL');
  const number = { objectClassName: 'autnum', startAutnum: 64496, endAutnum: 64496, name: 'DOC' };
  expect((await look('as64496', { rdap: { '/autnum/64496': number } })).answer.network?.range).toBe('AS64496');
});

it('WHOIS servers are asked from the root on', async () => {
  const { answer, told } = await look('example.net', {
    whois: { net: 'refer: 127.0.0.1:{{port}}', 'example.net': 'Registrar: R\nName Server: ns1.example.net' },
  });
  expect(answer).toMatchObject({ source: 'whois', nameServers: ['ns1.example.net'] });
  expect(told).toEqual(['127.0.0.1', '127.0.0.1']);
});

it('a referral to an address of our own network is refused', async () => {
  await using canary = await serveCanary(43).catch(() => serveCanary(0));
  const error = await look('example.net', { whois: { net: `refer: 127.0.0.2:${canary.port}` } }).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ code: 'TARGET_UNREACHABLE' });
  expect(canary.connections()).toBe(0);
});

it('a WHOIS server that never stops talking is cut off', async () => {
  await using server = await serveTcp((socket) => {
    const timer = setInterval(() => socket.write('x'.repeat(65_536)), 1);
    socket.on('close', () => clearInterval(timer));
  });
  const { services } = lookupContext({ allow: `127.0.0.1:${server.port}` });
  const { text } = await services.askWhois({ host: '127.0.0.1', port: server.port }, 'a', new AbortController().signal);
  expect(text.length).toBe(256 * 1024);
});

it('one question is one line', async () => {
  await using server = await serveTcp((socket) => socket.end('never'));
  const { services } = lookupContext({ allow: `127.0.0.1:${server.port}` });
  const reply = await services.askWhois(
    { host: '127.0.0.1', port: server.port },
    'a\r\nb',
    new AbortController().signal,
  );
  expect([reply.failure?.kind, server.connections()]).toEqual(['refused', 0]);
});

it.each(['', 'no domain', 'AS99999999999', '1.2.3', 'a@b.example', '-T x'])('%j is refused', (input) => {
  expect(() => lookupAnalysis.target({ tool: 'whois', input, options: {} })).toThrow(AppError);
});

it('a tool that asks nobody, and options that it does not take, are refused', () => {
  expect(() => lookupAnalysis.target({ tool: 'punycode', input: 'a.example', options: {} })).toThrow(AppError);
  expect(() => lookupAnalysis.target({ tool: 'whois', input: 'a.example', options: { x: '1' } })).toThrow(AppError);
});
