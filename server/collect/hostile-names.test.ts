import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { decode, encode, TRUNCATED_RESPONSE, type Answer } from 'dns-packet';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serveTcp } from '#tests/support/loopback-server.ts';
import { createAskDns } from './ask-dns.ts';
import { createResolver } from './resolver.ts';

const SERVFAIL = 2;
const NXDOMAIN = 3;
/** How long a name may be asked for. */
const LIMIT_MS = 5500;

type Reply = { readonly answers?: readonly Answer[]; readonly rcode?: number } | null;

const a = (name: string, at = 1): Answer => ({ type: 'A', name, ttl: 60, data: `93.184.${at >> 8}.${at & 255}` });

/** A name server on loopback that answers as `replyOf` says; `null` is no answer at all. Long ones are to be asked for by TCP. */
async function serveNames(replyOf: (name: string, type: string) => Reply): Promise<string> {
  function reply(bytes: Buffer, isTcp: boolean): Buffer | null {
    const query = decode(bytes);
    const [question] = query.questions ?? [];
    const said = replyOf(question?.name ?? '', question?.type ?? '');
    if (said === null) return null;
    const { answers = [], rcode = 0 } = said;
    const packet = { type: 'response', id: query.id, flags: rcode, questions: query.questions, answers } as const;
    const whole = encode({ ...packet, questions: [...(query.questions ?? [])], answers: [...answers] });
    if (isTcp || whole.length <= 512) return whole;
    return encode({ ...packet, flags: TRUNCATED_RESPONSE, questions: [...(query.questions ?? [])], answers: [] });
  }
  const tcp = await serveTcp((socket) =>
    socket.on('data', (data: Buffer) => {
      const bytes = reply(data.subarray(2), true);
      if (bytes === null) return;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(bytes.length);
      socket.end(Buffer.concat([length, bytes]));
    }),
  );
  const udp = createSocket('udp4');
  udp.on('message', (bytes, from) => {
    const answer = reply(bytes, false);
    if (answer !== null) udp.send(answer, from.port, from.address);
  });
  udp.bind(tcp.port, '127.0.0.1');
  await once(udp, 'listening');
  onTestFinished(async () => {
    udp.close();
    await tcp[Symbol.asyncDispose]();
  });
  return `127.0.0.1:${tcp.port}`;
}

const ofA =
  (reply: (name: string) => Reply) =>
  (name: string, type: string): Reply =>
    type === 'A' ? reply(name) : { answers: [] };

describe('name servers that misbehave [sec:H10]', () => {
  it('a name nobody answers for is given up in time, and holds up no other name', { timeout: 20_000 }, async () => {
    const server = await serveNames((name, type) =>
      name.startsWith('slow') ? null : type === 'A' ? { answers: [a(name)] } : { answers: [] },
    );
    const resolve = createResolver({ servers: [server] });
    const startedAt = performance.now();
    const slow = Promise.all(
      Array.from({ length: 50 }, async (_unused, at) => {
        expect(await resolve(`slow${at}.example.org`)).toEqual([]);
        return performance.now() - startedAt;
      }),
    );
    for (let at = 0; at < 20; at += 1) expect(await resolve(`fast${at}.example.org`)).toHaveLength(1);
    expect(performance.now() - startedAt).toBeLessThan(1500);
    expect(Math.max(...(await slow))).toBeLessThan(LIMIT_MS);
  });

  it.each<[string, Reply]>([
    ['SERVFAIL', { rcode: SERVFAIL }],
    ['NXDOMAIN', { rcode: NXDOMAIN }],
    ['an answer without a record', { answers: [] }],
    [
      'aliases in a circle',
      {
        answers: [
          { type: 'CNAME', name: 'a.example.org', data: 'b.example.org' },
          { type: 'CNAME', name: 'b.example.org', data: 'a.example.org' },
        ],
      },
    ],
  ])('%s is no address', { timeout: 20_000 }, async (_what, reply) => {
    const server = await serveNames(() => reply);
    const startedAt = performance.now();
    expect(await createResolver({ servers: [server] })('a.example.org')).toEqual([]);
    expect(performance.now() - startedAt).toBeLessThan(LIMIT_MS);
  });

  it('a name that comes and goes is there when it is there', async () => {
    let asked = 0;
    const server = await serveNames(
      ofA((name) => ((asked += 1) % 2 === 0 ? { answers: [a(name)] } : { rcode: NXDOMAIN })),
    );
    const resolve = createResolver({ servers: [server] });
    const found: number[] = [];
    for (let at = 0; at < 6; at += 1) found.push((await resolve('flaps.example.org')).length);
    expect(found).toEqual([0, 1, 0, 1, 0, 1]);
  });

  it('500 addresses of one name are read', async () => {
    const many = Array.from({ length: 500 }, (_unused, at) => a('many.example.org', at + 1));
    const server = await serveNames(ofA(() => ({ answers: many })));
    expect(await createResolver({ servers: [server] })('many.example.org')).toHaveLength(500);
  });

  it('a TXT record of 60 KB is cut, and does not end the lookup', async () => {
    const data = Array.from({ length: 240 }, () => Buffer.from('v=spf1 '.repeat(36)));
    const server = await serveNames((name) => ({ answers: [{ type: 'TXT', name, ttl: 60, data }] }));
    const ask = createAskDns({ allowTargets: [], resolvers: [server] });
    const reply = await ask.resolver({ name: 'long.example.org', type: 'TXT' }, AbortSignal.timeout(10_000));
    expect(reply).toMatchObject({ failure: null, rcode: 'NOERROR' });
    expect(JSON.stringify(reply).length).toBeGreaterThan(4000);
    expect(JSON.stringify(reply).length).toBeLessThan(20_000);
  });

  it('bytes that are no answer end as a failure', async () => {
    const tcp = await serveTcp((socket) => socket.end(Buffer.alloc(70_000, 0xff)));
    const udp = createSocket('udp4');
    udp.on('message', (_bytes, from) => udp.send(Buffer.from('nonsense'), from.port, from.address));
    udp.bind(tcp.port, '127.0.0.1');
    await once(udp, 'listening');
    onTestFinished(async () => {
      udp.close();
      await tcp[Symbol.asyncDispose]();
    });
    const ask = createAskDns({ allowTargets: [], resolvers: [`127.0.0.1:${tcp.port}`] });
    const reply = await ask.resolver({ name: 'odd.example.org', type: 'TXT' }, AbortSignal.timeout(15_000));
    expect(reply.failure).not.toBeNull();
  }, 20_000);
});
