import { once } from 'node:events';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CLIENT_VERSION, OLDEST_CLIENT } from '#core/contract/client-version.ts';
import { AppError } from '#core/contract/errors.ts';
import { changePassword, deleteAccount, endOtherSessions } from '#core/contract/account.ts';
import { SOCKET_PATH, type ClientEvents, type ServerEvents } from '#core/contract/realtime.ts';
import { cancelTask, controlTask, createTask, getTask, type Task } from '#core/contract/tasks.ts';
import { getUser, signInNative, signOut } from '#core/contract/user.ts';
import { obfuscatePassword } from '#core/domain/password.ts';
import type { AnalysisContext } from '#server/features/analysis.ts';
import { echoAnalysis } from '#tests/support/echo-analysis.ts';
import { PASSWORD, startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

const own = obfuscatePassword(PASSWORD);
const START = { body: { type: 'PageAudit' as const, params: { url: 'https://example.org/' } } };
type Client = Socket<ServerEvents, ClientEvents>;

let goOn = (): void => undefined;
async function halfAndEnd(context: AnalysisContext): Promise<void> {
  await new Promise<void>((resolve) => (goOn = resolve));
  await context.progress(50, { key: 'HALF', values: {} });
}
/** What a task does, by the path of the address it is about. */
const runs = new Map<string, (context: AnalysisContext) => Promise<void>>();
let server: TestApp;
let origin: string;
beforeAll(async () => {
  const echo = echoAnalysis();
  const analysis = {
    ...echo,
    async run(...[params, context]: Parameters<typeof echo.run>) {
      const { url } = params as { url: string }; // as its own schema says
      await (runs.get(new URL(url).pathname) ?? halfAndEnd)(context);
      return echo.run(params, context);
    },
  };
  server = await startTestApp({ analyses: [analysis], works: true });
  origin = await server.listen();
});
afterAll(() => server.close());

type Handshake = {
  cookie?: string;
  headers?: Record<string, string>;
  transport?: 'websocket' | 'polling';
  auth?: Record<string, unknown>;
};

function connect({ cookie = '', headers = { origin }, transport = 'websocket', auth = {} }: Handshake): Client {
  const client: Client = io(origin, {
    path: SOCKET_PATH,
    transports: [transport],
    reconnection: false,
    forceNew: true,
    auth,
    extraHeaders: { ...headers, ...(cookie !== '' && { cookie }) },
  });
  onTestFinished(() => void client.close());
  return client;
}

it('tells browsers to take it for gone after at most half a minute of silence [off:I5]', async () => {
  const cookie = `sid=${'A'.repeat(43)}`;
  const answer = await fetch(`${origin}${SOCKET_PATH}?EIO=4&transport=polling`, { headers: { origin, cookie } });
  const { pingInterval, pingTimeout } = JSON.parse((await answer.text()).slice(1)) as Record<string, number>; // the protocol's opening
  expect((pingInterval ?? Infinity) + (pingTimeout ?? Infinity)).toBeLessThanOrEqual(30_000);
});

function outcomeOf(client: Client): Promise<string> {
  return new Promise((resolve) => {
    client.on('connect', () => resolve('connected'));
    client.on('connect_error', (error) => resolve(error.message === 'AUTH_REQUIRED' ? 'no session' : 'refused'));
  });
}

async function follow(
  browser: Browser,
  ids: readonly string[],
): Promise<{ client: Client; echoes: Task[]; successes: Task[]; answers: (readonly Task[])[] }> {
  const client = connect({ cookie: browser.cookieHeader() });
  const echoes: Task[] = [];
  const successes: Task[] = [];
  const answers: (readonly Task[])[] = [];
  client.on('echo', (task) => echoes.push(task));
  client.on('success', (task) => successes.push(task));
  client.on('api response', (tasks) => answers.push(tasks));
  expect(await outcomeOf(client)).toBe('connected');
  client.emit('set events', ids);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  return { client, echoes, successes, answers };
}

describe('a handshake', () => {
  it.each([
    ['of our present client', { client: CLIENT_VERSION }, 'connected'],
    ['of somebody else’s', {}, 'connected'],
    ['of a client that is too old', { client: OLDEST_CLIENT - 1 }, 'refused'],
  ])('%s is answered as it should be [off:C9]', async (_case, auth, expected) => {
    const cookie = (await server.signUp()).cookieHeader();
    expect(await outcomeOf(connect({ cookie, auth }))).toBe(expected);
  });

  it.each([
    ['our own origin', () => ({ origin }), 'connected'],
    ['a foreign origin', () => ({ origin: 'http://evil.test' }), 'refused'],
    ['an opaque origin', () => ({ origin: 'null' }), 'refused'],
    ['no origin', () => ({}), 'refused'],
    ['a fetch of our own page, which names no origin', () => ({ 'sec-fetch-site': 'same-origin' }), 'connected'],
    ['a fetch of another site', () => ({ 'sec-fetch-site': 'cross-site' }), 'refused'],
  ])('with %s is treated the same by both transports [sec:C7]', async (_case, headers, expected) => {
    const cookie = (await server.signUp()).cookieHeader();
    const outcomes = await Promise.all(
      (['websocket', 'polling'] as const).map((transport) =>
        outcomeOf(connect({ cookie, headers: headers(), transport })),
      ),
    );
    expect(outcomes).toEqual([expected, expected]);
  });

  it('without a session is refused', async () => {
    expect(await outcomeOf(connect({}))).toBe('refused');
    expect(await outcomeOf(connect({ cookie: `sid=${'A'.repeat(43)}` }))).toBe('no session');
  });
});

describe('a subscriber', () => {
  it('is told the present state, every change in its order, and the end [spec:7.04]', async () => {
    const user = await server.signUp();
    const { result: task } = await user.call(createTask, START);
    const { echoes, successes, answers } = await follow(user, [task.id]);
    expect(answers[0]?.map((each) => each.id)).toEqual([task.id]);
    await vi.waitFor(() => {
      goOn();
      expect(successes).toHaveLength(1);
    });
    expect(echoes.map((each) => each.status)).toEqual(['process', 'success']);
    expect(echoes.map((each) => each.revision)).toEqual([2, 3]);
    expect(successes[0]).toEqual(echoes.at(-1));
  });

  it('hears nothing of the tasks of others', async () => {
    const owner = await server.signUp();
    const { result: task } = await owner.call(createTask, START);
    const stranger = await follow(await server.signUp(), [task.id]);
    const own = await follow(owner, [task.id]);
    expect(stranger.answers).toEqual([[]]);
    await vi.waitFor(() => {
      goOn();
      expect(own.successes).toHaveLength(1);
    });
    expect(stranger.echoes).toEqual([]);
    expect(stranger.successes).toEqual([]);
  });

  it('hears no more steps after leaving, but of the result [spec:7.04]', async () => {
    const user = await server.signUp();
    const { result: task } = await user.call(createTask, START);
    const { client, echoes, successes, answers } = await follow(user, [task.id]);
    client.emit('leave', [task.id]);
    client.emit('set events', []);
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    await vi.waitFor(() => {
      goOn();
      expect(successes).toHaveLength(1);
    });
    expect(echoes).toEqual([]);
  });

  it('that sends odd things is not answered and does no harm', async () => {
    const user = await server.signUp();
    const { client, answers } = await follow(user, []);
    for (const odd of [null, 'x', [1], [['a']], Array.from({ length: 201 }, () => 'a'), { length: 1 }])
      client.emit('set events', odd as string[]);
    client.emit('set events', []);
    await vi.waitFor(() => expect(answers).toHaveLength(2));
  });

  it.each([
    ['sign-out', (user: Browser) => user.call(signOut, {})],
    [
      'a new sign-in',
      (user: Browser, email: string) =>
        user.call(signInNative, { body: { mode: 'signin', email, password: obfuscatePassword(PASSWORD) } }),
    ],
  ])('is cut off when its session ends by %s [sec:A9]', async (how, end) => {
    const email = `${how.replace(/\W/gu, '')}@example.org`;
    const user = await server.signUp(email);
    const { client } = await follow(user, []);
    await end(user, email);
    await vi.waitFor(() => expect(client.connected).toBe(false));
  });

  it.each<[string, (there: Browser, email: string) => Promise<unknown>]>([
    [
      'the password is changed on another device',
      (there) =>
        there.call(changePassword, { body: { oldPassword: own, password: obfuscatePassword('another good one') } }),
    ],
    ['another device signs out everywhere else', (there) => there.call(endOtherSessions, {})],
    ['the account is deleted on another device', (there) => there.call(deleteAccount, { body: { password: own } })],
  ])('is cut off within five seconds when %s [sec:A9]', async (how, end) => {
    const email = `${how.replace(/\W/gu, '')}@example.org`;
    const here = await server.signUp(email);
    const there = server.browser();
    await there.call(signInNative, { body: { mode: 'signin', email, password: own } });
    const { client } = await follow(here, []);
    await end(there, email);
    await vi.waitFor(() => expect(client.connected).toBe(false), { timeout: 5000 });
    expect((await here.call(getUser, { query: {} })).result).toBeNull();
  });

  it('is cut off at the next message when its session was ended elsewhere [sec:A9]', async () => {
    const user = await server.signUp();
    const { client } = await follow(user, []);
    await server.database.run('delete from sessions');
    client.emit('set events', []);
    await vi.waitFor(() => expect(client.connected).toBe(false));
  });
});

describe('every stage of a task', () => {
  /** Two devices and an idle page of the owner, a stranger who knows the id, and one who does not. */
  async function startWatched(path: string, run: (context: AnalysisContext) => Promise<void>) {
    const { promise: isWatched, resolve: begin } = Promise.withResolvers<undefined>();
    runs.set(path, async (context) => {
      await isWatched;
      await run(context);
    });
    const email = `${path.slice(1)}@stages.example.org`;
    const owner = await server.signUp(email);
    const second = server.browser();
    const body = { mode: 'signin' as const, email, password: obfuscatePassword(PASSWORD) };
    expect((await second.call(signInNative, { body })).status).toBe(200);
    const { result: task } = await owner.call(createTask, {
      body: { type: 'PageAudit', params: { url: `https://example.org${path}` } },
    });
    const others = [await server.signUp(), await server.signUp()] as const;
    const watchers = {
      first: await follow(owner, [task.id]),
      second: await follow(second, [task.id]),
      idle: await follow(owner, []),
      curious: await follow(others[0], [task.id]),
      stranger: await follow(others[1], []),
    };
    const { first, idle, curious, stranger } = watchers;
    expect(first.answers).toEqual([[task]]);

    return {
      task,
      owner,
      begin: () => begin(undefined),
      heard: first.echoes,
      /** What both devices were told, once the task has ended and nothing can be on its way to anybody. */
      async told(): Promise<{ echoes: Task[]; successes: Task[] }> {
        const ended = await owner.ended(task.id);
        await vi.waitFor(() => {
          for (const { echoes } of [first, watchers.second]) expect(echoes.at(-1)).toEqual(ended);
        });
        for (const { client, answers } of Object.values(watchers)) {
          client.emit('set events', []);
          await vi.waitFor(() => expect(answers).toHaveLength(2));
        }
        for (const silent of [curious, stranger]) {
          expect(silent.answers).toEqual([[], []]);
          expect([...silent.echoes, ...silent.successes]).toEqual([]);
        }
        expect(idle.echoes).toEqual([]);
        expect(idle.successes).toEqual(first.successes);
        const { echoes, successes } = watchers.second;
        expect({ echoes, successes }).toEqual({ echoes: first.echoes, successes: first.successes });
        return { echoes, successes };
      },
    };
  }

  it('reaches every page of its owner that follows it, whole and in order, and nobody else: steps and the end [spec:1.15]', async () => {
    const steps = [
      [12, { key: 'LOADING', values: { host: 'example.org' } }],
      [50, { key: 'READING', values: { done: 5, total: 10 } }],
      [99, { key: 'JUDGING', values: {} }],
    ] as const;
    const watched = await startWatched('/steps', async (context) => {
      for (const [index, [pct, step]] of steps.entries()) {
        await context.progress(pct, step);
        await vi.waitFor(() => expect(watched.heard).toHaveLength(index + 1));
      }
    });
    watched.begin();
    const { echoes, successes } = await watched.told();
    const { task } = watched;
    expect(echoes.slice(0, -1)).toEqual(
      steps.map(([progress, step], index) => ({ ...task, progress, step, revision: task.revision + 1 + index })),
    );
    const end = { status: 'success', progress: 100, step: null, error: null, finished: true, revision: 5 };
    expect(echoes.at(-1)).toMatchObject({
      ...task,
      ...end,
      finishedAtMs: server.clock.nowMs,
      resultId: expect.any(String) as string,
    });
    expect(successes).toEqual([echoes.at(-1)]);
  });

  it.each([
    ['/refused', new AppError('TARGET_UNREACHABLE', 'Nobody is there'), 'TARGET_UNREACHABLE', 'Nobody is there'],
    ['/broken', new Error('a secret of ours'), 'ERROR_MAIN', 'Something went wrong on the server'],
  ])('reaches them when it fails: %s [spec:1.15]', async (path, failure, code, message) => {
    const watched = await startWatched(path, () => Promise.reject(failure));
    watched.begin();
    const { echoes, successes } = await watched.told();
    const end = { status: 'fail', finished: true, resultId: null, error: { code, message } };
    expect(echoes).toEqual([expect.objectContaining({ ...end, id: watched.task.id, revision: 2 })]);
    expect(successes).toEqual([]);
  });

  it('reaches them when it is paused, let go on and cancelled [spec:1.15]', async () => {
    const watched = await startWatched('/controlled', ({ signal }) =>
      once(signal, 'abort').then(() => signal.throwIfAborted()),
    );
    const { owner, task } = watched;
    watched.begin();
    const params = { id: task.id };
    await owner.call(controlTask, { params, body: { action: 'pause' } });
    await owner.call(controlTask, { params, body: { action: 'resume' } });
    await owner.call(cancelTask, { params });
    const { echoes, successes } = await watched.told();
    expect(echoes.map(({ status, paused, finished, error }) => [status, paused, finished, error])).toEqual([
      ['process', true, false, null],
      ['process', undefined, false, null],
      ['fail', undefined, true, { code: 'CANCELLED', message: 'Cancelled' }],
    ]);
    expect(echoes.at(-1)).toEqual((await owner.call(getTask, { params })).result);
    expect(successes).toEqual([]);
  });
});
