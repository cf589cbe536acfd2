import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createResolver } from './resolver.ts';

const A = 1;

/** A name server on loopback that gives each question the records it is told, or no answer for `null`. */
async function serveNames(recordsFor: (type: number) => readonly (readonly number[])[] | null) {
  const socket = createSocket('udp4');
  socket.on('message', (query, client) => {
    const questionEnd = query.indexOf(0, 12) + 5;
    const records = recordsFor(query.readUInt16BE(questionEnd - 4));
    if (records === null) return;
    const header = Buffer.from([
      ...query.subarray(0, 2),
      0x81,
      records.length === 0 ? 0x83 : 0x80,
      0,
      1,
      0,
      records.length,
      0,
      0,
      0,
      0,
    ]);
    const type = query.subarray(questionEnd - 4, questionEnd);
    const answers = records.map((data) => Buffer.from([0xc0, 12, ...type, 0, 0, 0, 60, 0, data.length, ...data]));
    socket.send(Buffer.concat([header, query.subarray(12, questionEnd), ...answers]), client.port, client.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    servers: [`127.0.0.1:${socket.address().port}`],
    [Symbol.asyncDispose]: () => new Promise<void>((done) => socket.close(done)),
  };
}

describe('the resolver', () => {
  it('gives the addresses of both families, IPv4 first', async () => {
    await using names = await serveNames((type) =>
      type === A
        ? [
            [1, 1, 1, 1],
            [8, 8, 8, 8],
          ]
        : [[0x26, 6, 0x47, 0, ...Array<number>(11).fill(0), 1]],
    );
    expect(await createResolver(names)('example.org')).toEqual(['1.1.1.1', '8.8.8.8', '2606:4700::1']);
  });

  it('gives those of one family when the other has none', async () => {
    await using names = await serveNames((type) => (type === A ? [[1, 1, 1, 1]] : []));
    expect(await createResolver(names)('example.org')).toEqual(['1.1.1.1']);
  });

  it('gives nothing for a name that does not exist', async () => {
    await using names = await serveNames(() => []);
    expect(await createResolver(names)('gone.example.org')).toEqual([]);
  });

  it('gives nothing when no name server answers', async () => {
    await using names = await serveNames(() => null);
    expect(await createResolver({ ...names, timeoutMs: 100, tries: 1 })('example.org')).toEqual([]);
  });

  it('asks nobody about localhost', async () => {
    await using names = await serveNames(() => [[1, 1, 1, 1]]);
    expect(await createResolver(names)('app.localhost')).toEqual(['127.0.0.1', '::1']);
  });
});
