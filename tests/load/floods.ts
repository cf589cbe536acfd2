import { io } from 'socket.io-client';
import { obfuscatePassword } from '#core/domain/password.ts';
import { SOCKET_PATH } from '#core/contract/realtime.ts';
import { visit, type ApiUser } from '#tests/chaos/api-user.ts';

/** What a flood knows of the server: calls go on until `isOver` says so. */
export type FloodDeps = {
  readonly origin: string;
  /** Cookies of users who take part; floods of visitors leave them alone. */
  readonly cookies: readonly string[];
  readonly sitePort: number;
  readonly isOver: () => boolean;
  readonly count: (status: number) => void;
};
export type Flood = (deps: FloodDeps) => Promise<void>;

/** Where the addresses of attackers begin. */
const FIRST_ADDRESS = 10_000;
const CONNECTIONS = 30;
const EVENT_IDS = Array.from({ length: 200 }, (_each, index) => `task-${index}`);
const EVENT_SOCKETS = 10;
const CONNECT_WITHIN_MS = 2000;

/** Makes calls one after the other on each of several connections. */
async function callOn(
  connections: number,
  { isOver, count }: FloodDeps,
  call: (turn: number) => Promise<number>,
): Promise<void> {
  let turn = 0;
  const loop = async (): Promise<void> => {
    while (!isOver()) {
      turn += 1;
      count(await call(turn).catch(() => 0));
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));
}

const asAttacker = ({ origin }: FloodDeps, turn: number): ApiUser => visit(origin, 'attacker', FIRST_ADDRESS + turn);

/** A call of one of the flood's users, the answer thrown away as it comes. */
async function callAs({ origin, cookies }: FloodDeps, turn: number, path: string, body?: object): Promise<number> {
  const response = await fetch(`${origin}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      origin,
      cookie: cookies[turn % cookies.length] ?? '',
      'x-forwarded-for': '198.18.200.1',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return response.status;
}

async function signIns(deps: FloodDeps): Promise<void> {
  const password = obfuscatePassword('A wrong password 7');
  await callOn(CONNECTIONS, deps, async (turn) => {
    const body = { mode: 'signin', email: `load-${turn % 50}@example.org`, password };
    return (await asAttacker(deps, turn).call('/user/auth/native/', body)).status;
  });
}

/** The same flood by one user only, which is what a user's share holds against. */
const byOne =
  (flood: Flood): Flood =>
  (deps) =>
    flood({ ...deps, cookies: deps.cookies.slice(0, 1) });

async function tags(deps: FloodDeps): Promise<void> {
  const site = Array.from({ length: 10_000 }, (_each, index) => `big-${index}.example.org`);
  await callOn(CONNECTIONS, deps, (turn) => {
    const names = Array.from({ length: 100 }, (_each, index) => `tag ${index}`);
    const change = turn % 2 === 0 ? { tags: [], remove: names } : { tags: names };
    return callAs(deps, turn, '/sites/tags/', { ...change, site });
  });
}

async function bigLists(deps: FloodDeps): Promise<void> {
  await callOn(CONNECTIONS, deps, (turn) => callAs(deps, turn, '/sites/get/?sites_limit=600&since=0'));
}

async function pageAudits(deps: FloodDeps): Promise<void> {
  const url = `http://127.0.0.1:${deps.sitePort}/large`;
  await callOn(CONNECTIONS, deps, async (turn) => {
    const body = { type: 'PageAudit', params: { url: `${url}?${turn}` } };
    return (await asAttacker(deps, turn).call('/tasks/', body)).status;
  });
}

async function socketEvents({ origin, cookies, isOver, count }: FloodDeps): Promise<void> {
  const sockets = cookies.flatMap((cookie) =>
    Array.from({ length: EVENT_SOCKETS }, () =>
      io(origin, { path: SOCKET_PATH, transports: ['websocket'], forceNew: true, extraHeaders: { origin, cookie } }),
    ),
  );
  while (!isOver()) {
    for (const socket of sockets) {
      if (!socket.connected) continue;
      for (let each = 0; each < 20; each += 1) socket.emit('set events', EVENT_IDS);
      count(200);
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  for (const socket of sockets) socket.close();
}

async function socketConnections({ origin, cookies, isOver, count }: FloodDeps): Promise<void> {
  const loop = async (): Promise<void> => {
    while (!isOver()) {
      const socket = io(origin, {
        path: SOCKET_PATH,
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        extraHeaders: { origin, cookie: cookies[0] ?? '' },
      });
      const isOpen = await new Promise<boolean>((resolve) => {
        socket.on('connect', () => resolve(true));
        socket.on('connect_error', () => resolve(false));
        // One that is sent away right after it was let in tells neither.
        setTimeout(() => resolve(false), CONNECT_WITHIN_MS);
      });
      count(isOpen ? 200 : 429);
      socket.close();
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, loop));
}

export const FLOODS: ReadonlyMap<string, Flood> = new Map([
  ['sign-ins with wrong passwords, each from another address', signIns],
  ['100 tags of 10,000 websites, one user', byOne(tags)],
  ['the same, ten users', tags],
  ['page audits of visitors, each from another address, page of 1 MB', pageAudits],
  ['lists of 600 of 10,000 websites, one user', byOne(bigLists)],
  ['the same lists, ten users', bigLists],
  ['socket events with 200 ids, 100 sockets', socketEvents],
  ['sockets opened and closed', socketConnections],
]);
