import type { Socket } from 'socket.io-client';
import { z } from 'zod';
import { SOCKET_PATH, type ClientEvents, type ServerEvents } from '#core/contract/realtime.ts';
import { taskSchema, type Task } from '#core/contract/tasks.ts';

type AppSocket = Socket<ServerEvents, ClientEvents>;
export type SocketClient = ReturnType<typeof createSocketClient>;
export type SocketClientDeps = {
  /** '' for the page's own host. */
  readonly origin?: string;
  readonly onTasks: (tasks: readonly Task[]) => void;
  /** Connected, for the first time or again: what was missed must be read over HTTP. */
  readonly onConnected: () => void;
};

const tasksSchema = z.array(taskSchema);

/** The realtime connection. Its code is loaded when it is first needed. */
export function createSocketClient({ origin = '', onTasks, onConnected }: SocketClientDeps) {
  let opening: Promise<AppSocket> | null = null;
  let socket: AppSocket | null = null;
  let wanted: readonly string[] = [];

  function hear(payload: unknown): void {
    const parsed = tasksSchema.safeParse(Array.isArray(payload) ? payload : [payload]);
    if (parsed.success) onTasks(parsed.data);
  }

  async function open(): Promise<AppSocket> {
    const { io } = await import('socket.io-client');
    const options = {
      path: SOCKET_PATH,
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      withCredentials: true,
    };
    const opened: AppSocket = origin === '' ? io(options) : io(origin, options);
    opened.on('echo', hear);
    opened.on('success', hear);
    opened.on('api response', hear);
    opened.on('connect', () => {
      if (wanted.length > 0) opened.emit('set events', wanted);
      onConnected();
    });
    opened.on('disconnect', (reason) => {
      // The library does not come back by itself when the server hangs up.
      if (reason === 'io server disconnect') opened.connect();
    });
    return opened;
  }

  return {
    isConnected: (): boolean => socket?.connected === true,
    connect(): void {
      opening ??= open().then((opened) => (socket = opened));
    },
    /** Subscribes to exactly these tasks. */
    follow(ids: readonly string[]): void {
      const gone = wanted.filter((id) => !ids.includes(id));
      wanted = ids;
      if (socket?.connected !== true) return;
      if (gone.length > 0) socket.emit('leave', gone);
      if (ids.length > 0) socket.emit('set events', ids);
    },
    /** Connects again after the server could not be reached, without waiting for the library's next try. */
    reconnect(): void {
      if (socket !== null && !socket.connected) socket.connect();
    },
    close(): void {
      void opening?.then((opened) => opened.disconnect());
      opening = null;
      socket = null;
    },
  };
}
