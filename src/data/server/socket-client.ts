import type { Socket } from 'socket.io-client';
import { z } from 'zod';
import { CLIENT_VERSION } from '#core/contract/client-version.ts';
import { SOCKET_PATH, type ClientEvents, type ServerEvents } from '#core/contract/realtime.ts';
import { taskSchema, type Task } from '#core/contract/tasks.ts';
import { backoffMs } from './backoff.ts';
import { warnOnce } from './warn-once.ts';

type AppSocket = Socket<ServerEvents, ClientEvents>;
export type SocketClient = ReturnType<typeof createSocketClient>;
export type SocketClientDeps = {
  /** '' for the page's own host. */
  readonly origin?: string;
  readonly onTasks: (tasks: readonly Task[]) => void;
  /** Plan or balance of the account are others now. */
  readonly onAccount: () => void;
  /** Connected, for the first time or again: what was missed must be read over HTTP. */
  readonly onConnected: () => void;
  /** The connection was lost, or the server has sent no heartbeat within its deadline. */
  readonly onLost: () => void;
  /** Without the server nothing is tried: its return is told by `reconnect`. */
  readonly isOnline: () => boolean;
  readonly random: () => number;
  /** @returns the function that cancels it. */
  readonly schedule: (action: () => void, delayMs: number) => () => void;
};

const HANDSHAKE_TIMEOUT_MS = 10_000;
const tasksSchema = z.array(taskSchema);

/** The realtime connection. Its code is loaded when it is first needed. */
export function createSocketClient(deps: SocketClientDeps) {
  const { origin = '', onTasks, onAccount, onConnected, onLost, isOnline, random, schedule } = deps;
  let opening: Promise<void> | null = null;
  let socket: AppSocket | null = null;
  let wanted: readonly string[] = [];
  let failures = 0;
  let isClosed = false;
  let cancelRetry = (): void => undefined;

  function hear(payload: unknown): void {
    const parsed = tasksSchema.safeParse(Array.isArray(payload) ? payload : [payload]);
    if (parsed.success) onTasks(parsed.data);
    else warnOnce('socket message', 'A message of the server was not understood', parsed.error);
  }

  async function open(): Promise<void> {
    const { io } = await import('socket.io-client');
    if (isClosed) return;
    const options = {
      path: SOCKET_PATH,
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      withCredentials: true,
      auth: { client: CLIENT_VERSION },
      timeout: HANDSHAKE_TIMEOUT_MS,
      // Its own attempts would come before what waits has been sent, and while the server is known to be away.
      reconnection: false,
    };
    const opened: AppSocket = origin === '' ? io(options) : io(origin, options);
    socket = opened;
    opened.on('echo', hear);
    opened.on('success', hear);
    opened.on('account', () => onAccount());
    opened.on('api response', hear);
    opened.on('connect', () => {
      failures = 0;
      if (wanted.length > 0) opened.emit('set events', wanted);
      onConnected();
    });
    opened.on('connect_error', (error) => {
      // Who has no session will not get one by asking again.
      if (error.message !== 'AUTH_REQUIRED') tryLater();
    });
    opened.on('disconnect', (reason) => {
      if (reason === 'io client disconnect') return;
      onLost();
      tryLater();
    });
  }

  function tryLater(): void {
    failures += 1;
    cancelRetry();
    cancelRetry = schedule(
      () => {
        if (isOnline() && !isClosed) socket?.connect();
      },
      backoffMs(failures, random()),
    );
  }

  return {
    isConnected: (): boolean => socket?.connected === true,
    connect(): void {
      // When its code cannot be loaded, the next task or the return of the server asks again.
      opening ??= open().catch(() => {
        opening = null;
      });
    },
    /** Subscribes to exactly these tasks. */
    follow(ids: readonly string[]): void {
      const gone = wanted.filter((id) => !ids.includes(id));
      wanted = ids;
      if (socket?.connected !== true) return;
      if (gone.length > 0) socket.emit('leave', gone);
      if (ids.length > 0) socket.emit('set events', ids);
    },
    /** No attempt of its own until `reconnect`: the recovery has begun. */
    hold: (): void => cancelRetry(),
    /** Connects anew after the server could not be reached: a connection that looks open may be a dead one. */
    reconnect(): void {
      cancelRetry();
      failures = 0;
      socket?.disconnect().connect();
    },
    close(): void {
      isClosed = true;
      cancelRetry();
      socket?.disconnect();
      socket = null;
    },
  };
}
