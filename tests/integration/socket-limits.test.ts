import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { SOCKET_PATH, type ClientEvents, type ServerEvents } from '#core/contract/realtime.ts';
import { createTask, type Task } from '#core/contract/tasks.ts';
import { echoAnalysis } from '#tests/support/echo-analysis.ts';
import { startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

type Client = Socket<ServerEvents, ClientEvents>;
const LIMITS = {
  requestsPerMinute: 40,
  socketsPerSession: 3,
  socketsPerAddress: 6,
  eventsPerTenSeconds: 20,
  tasksPerSocket: 2,
};

let server: TestApp;
let origin: string;
beforeAll(async () => {
  server = await startTestApp({ analyses: [echoAnalysis()], env: { TRUST_PROXY: '1' }, socketLimits: LIMITS });
  origin = await server.listen();
});
afterAll(() => server.close());

let lastAddress = 0;
/** Each test comes from addresses of its own, as a proxy in front names them. */
const newAddress = (): string => `203.0.113.${(lastAddress += 1)}`;

function connect(browser: Browser, address: string): Client {
  const client: Client = io(origin, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { origin, cookie: browser.cookieHeader(), 'x-forwarded-for': `10.1.1.1, ${address}` },
  });
  onTestFinished(() => void client.close());
  return client;
}

function outcomeOf(client: Client): Promise<string> {
  return new Promise((resolve) => {
    client.on('connect', () => resolve('connected'));
    client.on('connect_error', ({ message }) => resolve(message));
  });
}

async function outcomes(browser: Browser, addresses: readonly string[]): Promise<string[]> {
  const all: string[] = [];
  for (const address of addresses) all.push(await outcomeOf(connect(browser, address)));
  return all;
}

describe('sockets', () => {
  it('are so many for a session, and one more when one has closed', async () => {
    const user = await server.signUp();
    const first = connect(user, newAddress());
    expect(await outcomeOf(first)).toBe('connected');
    expect(await outcomes(user, [newAddress(), newAddress(), newAddress()])).toEqual([
      'connected',
      'connected',
      'TOO_MANY_REQUESTS',
    ]);
    first.close();
    await vi.waitFor(async () => expect(await outcomes(user, [newAddress()])).toEqual(['connected']));
  });

  it('are so many for an address, whosever they are', async () => {
    const [one, two, three] = [await server.signUp(), await server.signUp(), await server.signUp()];
    const address = newAddress();
    await outcomes(one, [address, address, address]);
    expect(await outcomes(two, [address, address, address])).toEqual(['connected', 'connected', 'connected']);
    expect(await outcomes(three, [address])).toEqual(['TOO_MANY_REQUESTS']);
    expect(await outcomes(three, [newAddress()])).toEqual(['connected']);
  });

  it('are asked for so often in a minute', async () => {
    const cookie = (await server.signUp()).cookieHeader();
    const address = newAddress();
    const ask = async (): Promise<number> => {
      const headers = { origin, cookie, 'x-forwarded-for': address };
      return (await fetch(`${origin}${SOCKET_PATH}?EIO=4&transport=polling`, { headers })).status;
    };
    const statuses: number[] = [];
    for (let count = 0; count <= LIMITS.requestsPerMinute; count += 1) statuses.push(await ask());
    expect(statuses.slice(0, -1).filter((status) => status === 429)).toEqual([]);
    expect(statuses.at(-1)).toBe(429);
  });

  it('are limited for each address when they are WebSockets at once, and the server lives', async () => {
    const user = await server.signUp();
    const address = newAddress();
    const outcomes: string[] = [];
    for (let count = 0; count < LIMITS.requestsPerMinute + 3; count += 1) {
      const client = connect(user, address);
      outcomes.push(await outcomeOf(client));
      client.close();
    }
    expect(outcomes.slice(-3)).toEqual(['websocket error', 'websocket error', 'websocket error']);
    expect(outcomes.filter((outcome) => outcome === 'websocket error')).toHaveLength(3);
  });
});

describe('a socket', () => {
  async function threeTasks(user: Browser): Promise<Task[]> {
    const tasks: Task[] = [];
    for (const path of ['a', 'b', 'c']) {
      const body = { type: 'PageAudit' as const, params: { url: `https://example.org/${path}` } };
      tasks.push((await user.call(createTask, { body })).result);
    }
    return tasks;
  }

  it('follows so many tasks in all, however they are named', async () => {
    const user = await server.signUp();
    const tasks = await threeTasks(user);
    const ids = tasks.map(({ id }) => id);
    const client = connect(user, newAddress());
    await outcomeOf(client);
    const heard: string[] = [];
    client.on('echo', (task) => heard.push(task.id));
    let answers = 0;
    client.on('api response', () => (answers += 1));
    for (const id of ids) client.emit('set events', [id]);
    await vi.waitFor(() => expect(answers).toBe(3));

    const tellAll = (): void => {
      for (const task of tasks) server.realtime.announce({ userId: 'nobody', task });
    };
    tellAll();
    await vi.waitFor(() => expect(heard).toEqual(ids.slice(0, LIMITS.tasksPerSocket)));
    client.emit('leave', ids.slice(0, 1));
    client.emit('set events', ids.slice(2));
    await vi.waitFor(() => expect(answers).toBe(4));
    heard.length = 0;
    tellAll();
    await vi.waitFor(() => expect(heard).toEqual(ids.slice(1)));
  });

  it('that says too much is closed, and nobody else’s', async () => {
    const [loud, quiet] = [await server.signUp(), await server.signUp()];
    const [one, two, other] = [connect(loud, newAddress()), connect(loud, newAddress()), connect(quiet, newAddress())];
    await Promise.all([one, two, other].map(outcomeOf));
    const answers: (readonly Task[])[] = [];
    other.on('api response', (tasks) => answers.push(tasks));
    for (let count = 0; count < LIMITS.eventsPerTenSeconds; count += 1)
      (count % 2 === 0 ? one : two).emit('leave', ['x']);
    one.emit('leave', ['x']);
    // Whichever was heard last.
    await vi.waitFor(() => expect([one.connected, two.connected]).toContain(false), { timeout: 5000 });
    other.emit('set events', ['x']);
    await vi.waitFor(() => expect(answers).toEqual([[]]));
    expect(other.connected).toBe(true);
  });
});
