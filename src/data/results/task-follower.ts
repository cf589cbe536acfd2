import { AppError } from '#core/contract/errors.ts';
import { listTasks, type Task } from '#core/contract/tasks.ts';
import type { AccountRuntime } from '#src/data/session/account-runtime.ts';
import type { ApiClient } from '#src/data/server/api-client.ts';
import { isPassing } from '#src/data/server/network-error.ts';
import { createResultFetcher } from './result-fetcher.ts';
import { createSocketClient } from '#src/data/server/socket-client.ts';

export type TaskFollowerDeps = {
  runtime: AccountRuntime;
  api: ApiClient;
  origin: string;
  isOnline: () => boolean;
  every: (action: () => void, delayMs: number) => () => void;
  schedule: (action: () => void, delayMs: number) => () => void;
  random: () => number;
  now: () => number;
  /** Plan or balance of the account are others now. */
  onAccount: () => void;
};
export type TaskFollower = ReturnType<typeof createTaskFollower>;

const POLL_MS = 10_000;
const FETCH_WITHIN_MS = 24 * 3_600_000;
const FETCH_LIMIT = 20;

/**
 * Keeps tasks up to date in the leading tab: over the socket while it is connected, by asking otherwise. The result of a
 * task that ended well is stored at once, so that it can be read without a network.
 */
export function createTaskFollower(deps: TaskFollowerDeps) {
  const { runtime, api, isOnline, every, now } = deps;
  const fetchResults = createResultFetcher(api);
  let running: readonly string[] = [];
  let isSocketWanted = false;
  let storing: Promise<void> = Promise.resolve();

  const socket = createSocketClient({
    ...deps,
    onTasks: (tasks) => void apply(tasks),
    onConnected: () => void catchUp(),
    // Asked at once: whether only the socket was lost or the whole server shows by this call.
    onLost: () => void catchUp(),
  });

  function apply(tasks: readonly Task[]): Promise<void> {
    return attempt(async () => {
      await runtime.tasks.apply(tasks);
      if (tasks.some((task) => task.status === 'success')) await storeFinished();
    });
  }

  /** Reads the state of all tasks again; messages may have been missed. */
  function catchUp(): Promise<void> {
    return attempt(async () => {
      const { tasks } = await api.call(listTasks, { query: {} });
      await runtime.tasks.apply(tasks);
      await storeFinished();
    });
  }

  function storeFinished(): Promise<void> {
    storing = storing.then(async () => {
      await fetchResults(runtime.results, await missingResults());
      await fetchResults(runtime.results, await runtime.results.outdated());
    });
    const stored = storing;
    storing = stored.catch(() => undefined);
    return stored;
  }

  async function missingResults(): Promise<string[]> {
    const ids = await runtime.tasks.finishedResultIds(now() - FETCH_WITHIN_MS, FETCH_LIMIT);
    const stored = await Promise.all(ids.map((id) => runtime.results.has(id)));
    return ids.filter((_id, index) => stored[index] === false);
  }

  /** Failures that pass are made good by the next catch-up. */
  async function attempt(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      if (!isPassing(error) && !(error instanceof AppError) && runtime.isOpen()) reportError(error);
    }
  }

  const stopWatching = runtime.watch(
    () => runtime.tasks.followedIds(),
    (ids) => {
      running = ids;
      isSocketWanted = ids.length > 0 || runtime.userId !== null;
      if (isSocketWanted) socket.connect();
      socket.follow(ids);
    },
  );
  const stopPolling = every(() => {
    if (running.length > 0 && !socket.isConnected() && isOnline()) void catchUp();
  }, POLL_MS);

  return {
    /** The recovery has begun: the socket waits for `recover`. */
    hold: socket.hold,
    /** After the server could not be reached for a while. */
    async recover(): Promise<void> {
      if (isSocketWanted) socket.connect();
      socket.reconnect();
      await catchUp();
    },
    stop(): void {
      stopWatching();
      stopPolling();
      socket.close();
    },
  };
}
