import type { Task } from './tasks.ts';

/** Path of the Socket.IO endpoint on our own host. */
export const SOCKET_PATH = '/socket.io/';

/** Events a browser sends (specification, section 7). */
export type ClientEvents = {
  /** Subscribes to the progress of own tasks; ids of others are ignored. */
  'set events': (taskIds: readonly string[]) => void;
  leave: (taskIds: readonly string[]) => void;
};

/** Events the server sends. Every `echo` carries the whole task, so that none depends on the one before. */
export type ServerEvents = {
  echo: (task: Task) => void;
  /** A task ended well; sent after its last `echo`. */
  success: (task: Task) => void;
  /** Plan or balance of the account are others now: both are to be read anew. */
  account: () => void;
  /** Answer to `set events`: the present state of the subscribed tasks. */
  'api response': (tasks: readonly Task[]) => void;
};
