import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addConnectionLimits } from './connection-limits.ts';

async function start(isBehindProxy: boolean) {
  const server = createServer((_request, response) => response.end('here'));
  addConnectionLimits(server, isBehindProxy, { total: 5, perAddress: 2 });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // it listens to a port
  return (localAddress = '127.0.0.1') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    onTestFinished(() => void socket.destroy());
    return socket;
  };
}

/** Whether a connection is answered; else it is closed. */
async function isAnswered(socket: Socket): Promise<boolean> {
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: a.test\r\n\r\n');
  return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
}

describe('connections', () => {
  it('are so many of one address, and one more when one has closed; others are not held up', async () => {
    const open = await start(false);
    const [first, second] = [open(), open()];
    expect([await isAnswered(first), await isAnswered(second)]).toEqual([true, true]);
    expect(await isAnswered(open())).toBe(false);
    expect(await isAnswered(open('127.0.0.9'))).toBe(true);

    first.destroy();
    await once(first, 'close');
    await expect.poll(async () => isAnswered(open())).toBe(true);
  });

  it('are so many of all together; behind a proxy, whose address is that of all, nothing else counts', async () => {
    const open = await start(true);
    const five = Array.from({ length: 5 }, () => open());
    expect(await Promise.all(five.map(isAnswered))).toEqual([true, true, true, true, true]);
    expect(await isAnswered(open())).toBe(false);
  });
});
