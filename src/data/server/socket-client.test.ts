// @vitest-environment node
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SOCKET_PATH, type ClientEvents, type ServerEvents } from '#core/contract/realtime.ts';
import type { Task } from '#core/contract/tasks.ts';
import { createClock } from '#tests/support/local-data.ts';
import { startRecordingProxy, type RecordingProxy } from '#tests/support/recording-proxy.ts';
import { runningTask } from '#tests/support/running-task.ts';
import { createSocketClient, type SocketClient } from './socket-client.ts';

const HEARTBEAT = { pingInterval: 100, pingTimeout: 100 };
const TASK = runningTask({ progress: 10 });

let io: Server<ClientEvents, ServerEvents>;
let wire: RecordingProxy;
let client: SocketClient;
let clock: ReturnType<typeof createClock>;
/** What the server was asked to subscribe to, by connection. */
let subscribed: (readonly string[])[];
let heard: Task[][];
let connections: number;
let losses: number;
let isOnline: boolean;

beforeEach(async () => {
  const http = createServer();
  io = new Server(http, { path: SOCKET_PATH, ...HEARTBEAT });
  io.on('connection', (socket) => socket.on('set events', (ids) => subscribed.push(ids)));
  await new Promise<void>((resolve) => http.listen(0, 'localhost', resolve));
  wire = await startRecordingProxy(`http://localhost:${(http.address() as AddressInfo).port}`); // listening on TCP
  clock = createClock();
  [subscribed, heard, connections, losses, isOnline] = [[], [], 0, 0, true];
  client = createSocketClient({
    origin: wire.origin,
    onTasks: (tasks) => heard.push([...tasks]),
    onAccount: () => undefined,
    onConnected: () => (connections += 1),
    onLost: () => (losses += 1),
    isOnline: () => isOnline,
    random: () => 1,
    schedule: clock.schedule,
  });
  client.connect();
  client.follow(['t1']);
  await vi.waitFor(() => expect(subscribed).toEqual([['t1']]));
});
afterEach(async () => {
  client.close();
  await wire.close();
  await io.close();
});

describe('socket client [off:I5]', () => {
  it('takes a server that is silent beyond its heartbeat for lost, then connects and subscribes again', async () => {
    wire.become('mute');
    await vi.waitFor(() => expect(losses).toBe(1));
    expect(client.isConnected()).toBe(false);

    wire.become('open');
    // A second, and up to 30 % more so that many browsers do not come back at once.
    expect(clock.pending()).toEqual([1300]);
    clock.advance(1300);
    await vi.waitFor(() => expect(subscribed).toEqual([['t1'], ['t1']]));
    expect(connections).toBe(2);
  });

  it('waits longer from try to try, and tries nothing while the server is known to be away', async () => {
    wire.become('down');
    await vi.waitFor(() => expect(clock.pending()).toEqual([1300]));
    const tries = (): number => wire.countOf('SOCKET');
    clock.advance(1300);
    await vi.waitFor(() => expect(clock.pending()).toEqual([2600]));

    isOnline = false;
    const before = tries();
    clock.advance(2600);
    expect(clock.pending()).toEqual([]);
    expect(tries()).toBe(before);

    isOnline = true;
    wire.become('open');
    client.reconnect();
    await vi.waitFor(() => expect(connections).toBe(2));
    expect(clock.pending()).toEqual([]);
  });

  it('connects anew on return even when the old connection still looks open', async () => {
    expect(client.isConnected()).toBe(true);
    client.reconnect();
    await vi.waitFor(() => expect(connections).toBe(2));
    expect(wire.openSockets()).toBe(1);
    expect(losses).toBe(0);
  });

  it('hands on what it hears, twice when it hears it twice, and notes once what it does not understand', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    io.emit('echo', { ...TASK, progress: 'much' } as unknown as Task); // a server of another version
    io.emit('echo', { ...TASK, progress: 'more' } as unknown as Task); // and again
    io.emit('echo', TASK);
    io.emit('echo', TASK);
    await vi.waitFor(() => expect(heard).toEqual([[TASK], [TASK]]));
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it('speaks over a websocket, and by polling where none gets through, with the same events [spec:7.04]', async () => {
    const spoken: string[] = [];
    io.on('connection', (socket) => {
      spoken.push(socket.conn.transport.name);
      socket.on('leave', (ids) => spoken.push(`leave ${ids.join()}`));
      socket.on('disconnect', () => spoken.push('disconnect'));
    });
    client.reconnect();
    await vi.waitFor(() => expect(spoken).toEqual(['websocket']));

    wire.refuseSockets();
    client.reconnect();
    await vi.waitFor(() => expect(spoken.slice(1).sort()).toEqual(['disconnect', 'polling']), { timeout: 5000 });
    await vi.waitFor(() => expect(subscribed.at(-1)).toEqual(['t1']));
    io.emit('echo', TASK);
    io.emit('success', runningTask({ status: 'success' }));
    io.emit('api response', [TASK, runningTask({ id: 't2' })]);
    await vi.waitFor(() =>
      expect(heard.map((tasks) => tasks.map(({ id, status }) => `${id} ${status}`))).toEqual([
        ['t1 process'],
        ['t1 success'],
        ['t1 process', 't2 process'],
      ]),
    );
    client.follow(['t2']);
    await vi.waitFor(() => expect(spoken.at(-1)).toBe('leave t1'));
    await vi.waitFor(() => expect(subscribed.at(-1)).toEqual(['t2']));

    io.disconnectSockets(true);
    await vi.waitFor(() => expect(losses).toBe(1));
    clock.advance(1300);
    await vi.waitFor(() => expect(spoken.filter((each) => each === 'polling')).toHaveLength(2));
  });

  it('does not ask again when nobody is signed in', async () => {
    client.close();
    io.use((_socket, next) => next(new Error('AUTH_REQUIRED')));
    const refused = createSocketClient({
      origin: wire.origin,
      onTasks: () => undefined,
      onAccount: () => undefined,
      onConnected: () => undefined,
      onLost: () => undefined,
      isOnline: () => true,
      random: () => 0,
      schedule: clock.schedule,
    });
    const before = wire.countOf('SOCKET');
    refused.connect();
    await vi.waitFor(() => expect(wire.countOf('SOCKET')).toBe(before + 1));
    await vi.waitFor(() => expect(wire.openSockets()).toBe(0));
    expect(clock.pending()).toEqual([]);
    refused.close();
  });
});
