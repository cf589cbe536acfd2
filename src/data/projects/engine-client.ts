import type { SiteHost } from '#core/domain/site-host.ts';
import type { AppDatabase } from '#src/data/database/app-database.ts';
import type { DataEngine } from './data-engine.ts';
import { parseEngineAnswer, resultSchemas, toError, type EngineRequestBody } from './engine-messages.ts';
import type { Reach } from './engine-server.ts';

/** What is used of a `Worker`. */
export type EngineWorker = {
  postMessage(message: unknown): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'error', listener: (event: Event) => void): void;
};
export type WorkerEngineDeps = Reach & {
  /** Called at the first need. @throws where the browser has no workers. */
  start: () => EngineWorker;
  db: AppDatabase;
  isSynced: boolean;
  /** Does the work when the worker cannot be started. */
  local: DataEngine;
};

type Pending = {
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
  onProgress?: ((doneCount: number) => void) | undefined;
};
type WithoutId<M> = M extends unknown ? Omit<M, 'id'> : never;
type Body = WithoutId<EngineRequestBody>;
type Call = { onProgress?: ((doneCount: number) => void) | undefined; signal?: AbortSignal };

/** Up to so many hosts are searched faster here than a worker starts. */
const SMALL = 1000;

/** Has the work done by a worker, started at the first need and ended with the account. */
export function createWorkerEngine({ start, db, isSynced, local, onFailure, onSuccess }: WorkerEngineDeps): DataEngine {
  const pending = new Map<number, Pending>();
  let nextId = 1;
  let worker: EngineWorker | null = null;
  let isClosed = false;
  /** Whether the worker answers; asked once. */
  let ready: Promise<boolean> | null = null;

  function post(id: number, body: Body): void {
    worker?.postMessage({ v: 1, id, ...body });
  }

  function call(body: Body, { onProgress, signal }: Call = {}): Promise<unknown> {
    signal?.throwIfAborted();
    const id = nextId++;
    return new Promise((resolve, reject) => {
      if (isClosed) throw closedError();
      pending.set(id, { resolve, reject, onProgress });
      signal?.addEventListener('abort', () => {
        post(id, { kind: 'abort' });
        pending.delete(id);
        reject(signal.reason as Error); // a DOMException unless the caller chose another
      });
      post(id, body);
    });
  }

  function hear({ data }: MessageEvent): void {
    const answer = parseEngineAnswer(data);
    if (answer === null) return;
    if (answer.kind === 'reached') onSuccess();
    else if (answer.kind === 'unreached') onFailure(answer.url, answer.isCaptive);
    else if (answer.kind === 'progress') pending.get(answer.id)?.onProgress?.(answer.doneCount);
    else {
      const request = pending.get(answer.id);
      pending.delete(answer.id);
      if (answer.kind === 'done') request?.resolve(answer.result);
      else request?.reject(toError(answer.error));
    }
  }

  function endAll(error: Error): void {
    worker?.terminate();
    worker = null;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  }

  async function open(): Promise<boolean> {
    try {
      const started = start();
      worker = started;
      started.addEventListener('message', hear);
      let isOpen = false;
      // A worker that fails to load says nothing else. One that breaks later is replaced at the next need.
      started.addEventListener('error', () => {
        endAll(new Error('The worker has stopped'));
        if (isOpen) ready = null;
      });
      await call({ kind: 'open', name: db.name, isSynced });
      isOpen = true;
      return true;
    } catch {
      endAll(new Error('The worker could not be started'));
      return false;
    }
  }

  function isReady(): Promise<boolean> {
    ready ??= open();
    return ready;
  }

  return {
    async pull(signal) {
      if (!(await isReady())) return local.pull(signal);
      return resultSchemas.pull.parse(await call({ kind: 'pull' }, { signal }));
    },
    async add(sites, tags, onProgress) {
      if (!(await isReady())) return local.add(sites, tags, onProgress);
      const added = await call({ kind: 'add', sites: [...sites], tags: [...tags] }, { onProgress });
      return resultSchemas.add.parse(added) as SiteHost[]; // some of those given
    },
    async find(query) {
      const isSmall = ready === null && (await db.projects.count()) <= SMALL;
      if (isSmall || !(await isReady())) return local.find(query);
      const { sites, total } = resultSchemas.find.parse(await call({ kind: 'find', ...query }));
      return { sites: sites as SiteHost[], total }; // keys of the project table
    },
    rest() {
      // A worker at work goes on: then the browser does not keep the page.
      if (pending.size > 0) return;
      endAll(closedError());
      ready = null;
    },
    close() {
      isClosed = true;
      endAll(closedError());
      local.close();
    },
  };
}

function closedError(): Error {
  return new DOMException('The account was closed', 'AbortError');
}
