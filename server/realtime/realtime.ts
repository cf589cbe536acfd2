import type { IncomingHttpHeaders, IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import { Server, type ServerOptions, type Socket } from 'socket.io';
import { z } from 'zod';
import { siteSeenBy } from '#core/contract/analysis-contracts.ts';
import { isOutdatedClient } from '#core/contract/client-version.ts';
import { SOCKET_PATH, type ClientEvents, type ServerEvents } from '#core/contract/realtime.ts';
import type { Task } from '#core/contract/tasks.ts';
import type { Logger } from '#server/config/logger.ts';
import { createOpenCount, createWindowCount, DEFAULT_SOCKET_LIMITS, type SocketLimits } from './socket-limits.ts';

const MAX_MESSAGE_BYTES = 65_536;
/** A browser takes a server that is silent for the sum of both as gone. */
const HEARTBEAT = { pingInterval: 20_000, pingTimeout: 10_000 };
const MINUTE_MS = 60_000;
const TEN_SECONDS_MS = 10_000;
const taskIds = z.array(z.string().min(1).max(64)).max(200);

type SocketData = { -readonly [Name in keyof SocketCaller]: SocketCaller[Name] };
type Live = Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>;
type LiveSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>;

export type SocketCaller = {
  /** Whose account it works in. */
  readonly userId: string;
  readonly tokenHash: string;
  /** The websites it sees of the account; `null` for all. */
  readonly sites: readonly string[] | null;
};
export type RealtimeDeps = {
  /** Who a handshake's cookie belongs to on its host; `null` for nobody. */
  readonly authenticate: (headers: IncomingHttpHeaders) => Promise<SocketCaller | null>;
  /** Whether a handshake brings what could be a session. */
  readonly hasCookie: (headers: IncomingHttpHeaders) => boolean;
  /** Those of the tasks that the caller may see. */
  readonly findTasks: (caller: SocketCaller, ids: readonly string[]) => Promise<Task[]>;
  /** Whether a handshake comes from our own pages. */
  readonly isOwnPage: (headers: IncomingHttpHeaders) => Promise<boolean>;
  /** What joins the processes that share a database; in-process without it. */
  readonly adapter?: NonNullable<ServerOptions['adapter']> | undefined;
  /** Whose a request is, for what is limited. */
  readonly addressOf: (request: IncomingMessage) => string;
  readonly limits?: SocketLimits | undefined;
  readonly logger: Logger;
};

export type Realtime = {
  /** Takes the socket path of an HTTP server; a process that only works never calls it and still emits through the adapter. */
  attach(server: HttpServer): void;
  /** Tells the browsers that follow a task its present state. */
  readonly announce: (changed: { readonly userId: string; readonly task: Task }) => void;
  /** Tells the browsers of a user that plan or balance are others now. */
  readonly tellAccount: (userId: string) => void;
  /** Tells the browser of a session that it may do other things in the account, and lets it connect anew. */
  readonly tellRole: (tokenHash: string) => void;
  /** Closes the sockets of a session that has ended. */
  readonly closeSession: (tokenHash: string) => void;
  close(): Promise<void>;
};

const roomOf = {
  /** Everybody who works in an account. */
  user: (id: string) => `user:${id}`,
  /** Those of them who see all its websites. */
  all: (id: string) => `all:${id}`,
  /** Those who see single ones. */
  site: (id: string, site: string) => `site:${id}:${site}`,
  task: (id: string) => `task:${id}`,
  session: (tokenHash: string) => `session:${tokenHash}`,
};

/** The live channel: progress of own tasks to the pages that follow them. */
export function createRealtime(deps: RealtimeDeps): Realtime {
  const live: Live = new Server({
    path: SOCKET_PATH,
    serveClient: false,
    ...HEARTBEAT,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    allowRequest: (request, answer) => {
      mayOpen(request.headers, deps).then(
        (isAllowed) => answer(null, isAllowed),
        () => answer('The database does not answer', false),
      );
    },
    ...(deps.adapter !== undefined && { adapter: deps.adapter }),
  });
  live.use((socket, next) => {
    const auth: { client?: unknown } = socket.handshake.auth;
    next(isOutdatedClient(auth.client) ? new Error('CLIENT_TOO_OLD') : undefined);
  });
  live.use((socket, next) => {
    identify(socket, deps).then(
      (isKnown) => next(isKnown ? undefined : new Error('AUTH_REQUIRED')),
      (error: unknown) => {
        deps.logger.error({ err: error }, 'A socket could not be identified');
        next(new Error('ERROR_MAIN'));
      },
    );
  });
  const limits = createLimits(deps);
  live.use((socket, next) => next(limits.enter(socket) ? undefined : new Error('TOO_MANY_REQUESTS')));
  live.on('connection', (socket) => serve(socket, deps, limits));

  let isAttached = false;

  return {
    attach(server) {
      live.attach(server);
      live.engine.use((...call: Parameters<typeof limits.request>) => limits.request(...call));
      isAttached = true;
    },
    announce({ userId, task }) {
      live.to(roomOf.task(task.id)).emit('echo', task);
      // The end is news for every page of the user: there is a new result.
      if (task.status === 'success')
        live
          .to([roomOf.task(task.id), roomOf.all(userId), roomOf.site(userId, siteSeenBy(task))])
          .emit('success', task);
    },
    tellAccount: (userId) => void live.to(roomOf.user(userId)).emit('account'),
    tellRole(tokenHash) {
      live.to(roomOf.session(tokenHash)).emit('account');
      // What was sent is sent before; its new rooms are those of the new role.
      live.in(roomOf.session(tokenHash)).disconnectSockets(true);
    },
    closeSession: (tokenHash) => live.in(roomOf.session(tokenHash)).disconnectSockets(true),
    async close() {
      // Without a server there is nothing to close but the way to the other processes.
      await (isAttached ? live.close() : live.of('/').adapter.close());
    },
  };
}

/** Without a cookie nobody is let in at all, since what is open costs; who has an old one is told that its session is over. */
async function mayOpen(headers: IncomingHttpHeaders, { isOwnPage, hasCookie }: RealtimeDeps): Promise<boolean> {
  return hasCookie(headers) && (await isOwnPage(headers));
}

type Limits = ReturnType<typeof createLimits>;

/** What is counted of all sockets together. */
function createLimits({ addressOf, limits = DEFAULT_SOCKET_LIMITS }: RealtimeDeps) {
  const now = (): number => performance.now();
  const countRequest = createWindowCount(limits.requestsPerMinute, MINUTE_MS, now);
  const countEvent = createWindowCount(limits.eventsPerTenSeconds, TEN_SECONDS_MS, now);
  const ofSession = createOpenCount(limits.socketsPerSession);
  const ofAddress = createOpenCount(limits.socketsPerAddress);

  return {
    tasksPerSocket: limits.tasksPerSocket,
    countEvent,
    request(request: IncomingMessage, response: ServerResponse, next: () => void): void {
      if (countRequest(addressOf(request))) {
        next();
        return;
      }
      // What engine.io gives for an upgrade is no answer that could be chained: its `end` closes the connection.
      response.writeHead(429, { 'retry-after': '60' });
      response.end();
    },
    /** Takes a socket's places, which it gives back when it closes. */
    enter(socket: LiveSocket): boolean {
      const leaveSession = ofSession.enter(socket.data.tokenHash);
      if (leaveSession === null) return false;
      const leaveAddress = ofAddress.enter(addressOf(socket.request));
      if (leaveAddress === null) {
        leaveSession();
        return false;
      }
      // Of the connection, not of the socket: one that is refused later on has no end of its own.
      socket.conn.once('close', () => {
        leaveSession();
        leaveAddress();
      });
      return true;
    },
  };
}

async function identify(socket: LiveSocket, { authenticate }: RealtimeDeps): Promise<boolean> {
  const caller = await authenticate(socket.handshake.headers);
  if (caller === null) return false;
  socket.data = caller;
  const { userId, tokenHash, sites } = caller;
  const seen = sites === null ? [roomOf.all(userId)] : sites.map((site) => roomOf.site(userId, site));
  await socket.join([roomOf.user(userId), roomOf.session(tokenHash), ...seen]);
  return true;
}

function serve(socket: LiveSocket, deps: RealtimeDeps, { countEvent, tasksPerSocket }: Limits): void {
  const followed = new Set<string>();

  async function subscribe(ids: readonly string[]): Promise<void> {
    // A session may have ended since the handshake, in a process that could not tell us.
    const caller = await deps.authenticate(socket.handshake.headers);
    if (caller?.userId !== socket.data.userId) return void socket.disconnect(true);
    const tasks = await deps.findTasks(caller, ids);
    for (const { id } of tasks) if (followed.size < tasksPerSocket) followed.add(id);
    await socket.join([...followed].map((id) => roomOf.task(id)));
    socket.emit('api response', tasks);
  }

  // One after the other: who asks first has the places, and the answers come in the order of the questions.
  let last = Promise.resolve();
  function inTurn(work: () => Promise<void>): void {
    last = last.then(work).catch((error: unknown) => deps.logger.error({ err: error }, 'A subscription failed'));
  }

  async function unsubscribe(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      followed.delete(id);
      await socket.leave(roomOf.task(id));
    }
  }

  socket.use((_event, next) => {
    if (countEvent(socket.data.tokenHash)) next();
    else socket.disconnect(true);
  });
  socket.on('set events', (wanted: unknown) => {
    const ids = taskIds.safeParse(wanted);
    if (ids.success) inTurn(() => subscribe(ids.data));
  });
  socket.on('leave', (wanted: unknown) => {
    const ids = taskIds.safeParse(wanted);
    if (ids.success) inTurn(() => unsubscribe(ids.data));
  });
}
