import { Worker } from 'node:worker_threads';
import { RetryableError } from '#core/base/retryable-error.ts';
import { READY, type ThreadMessage, type ThreadReply, type ThreadRequest } from './thread-port.ts';

/** Longer than a thread may be at one job, and than every limit of what it waits for; and longer than one takes to start on a busy machine. */
const PATIENCE_MS = 90_000;

type Waiting<Reading> = {
  readonly resolve: (reading: Reading) => void;
  readonly reject: (error: unknown) => void;
};

export type JobThreadOptions = {
  readonly workerData?: unknown;
  readonly maxHeapMb: number;
  readonly youngHeapMb: number;
  /** How long the thread may have jobs and answer none of them; its start and jobs that wait for their turn do not count. Default 90 s. */
  readonly patienceMs?: number;
};

export type JobThread<Job, Reading> = {
  /** Jobs it has been given and not answered. */
  load(): number;
  /**
   * @param handOn what of the job moves over instead of being copied.
   * @throws {RetryableError} when the thread broke or hangs: it had other jobs, too, and any of them may be to blame.
   * @throws the signal's reason when it is aborted; what the job itself threw.
   */
  run(job: Job, options?: { readonly signal?: AbortSignal; readonly handOn?: ArrayBuffer[] }): Promise<Reading>;
  /** Gives its memory back when it has no job; the next job starts it anew. */
  rest(): void;
};

/** A thread that answers jobs, started when it is first needed, and again when it has broken. */
export function createJobThread<Job, Reading>(file: URL, options: JobThreadOptions): JobThread<Job, Reading> {
  const { workerData, maxHeapMb, youngHeapMb, patienceMs = PATIENCE_MS } = options;
  const waiting = new Map<number, Waiting<Reading>>();
  let worker: Worker | null = null;
  let isReady = false;
  let silence: NodeJS.Timeout | undefined;
  let nextId = 0;

  function start(): Worker {
    const started = new Worker(file, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: youngHeapMb },
    });
    started.unref();
    isReady = false;
    started.on('message', (message: ThreadMessage<Reading>) => {
      if (message === READY) becomeReady(started);
      else answer(started, message);
    });
    started.on('error', (error) => lose(started, error));
    started.on('exit', () => lose(started, new Error('The thread has ended')));
    return started;
  }

  function becomeReady(thread: Worker): void {
    if (worker !== thread) return;
    isReady = true;
    watch(thread);
  }

  function answer(thread: Worker, reply: ThreadReply<Reading>): void {
    const job = take(reply.id);
    if (worker === thread) watch(thread);
    if ('reading' in reply) job?.resolve(reply.reading);
    else job?.reject(new Error(reply.error));
  }

  function take(id: number): Waiting<Reading> | undefined {
    const job = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) {
      clearTimeout(silence);
      worker?.unref();
    }
    return job;
  }

  /** Begins to wait for its next sign of life. */
  function watch(thread: Worker): void {
    clearTimeout(silence);
    if (waiting.size === 0) return;
    silence = setTimeout(
      () => {
        lose(thread, new Error('The thread does not answer'));
        void thread.terminate();
      },
      isReady ? patienceMs : PATIENCE_MS,
    ).unref();
  }

  function lose(lost: Worker, cause: unknown): void {
    if (worker !== lost) return;
    worker = null;
    for (const id of [...waiting.keys()])
      take(id)?.reject(new RetryableError('The thread was lost that had the job', { cause }));
  }

  function send(request: ThreadRequest<Job>, handOn: ArrayBuffer[] = []): void {
    const thread = (worker ??= start());
    if (waiting.size === 1) watch(thread);
    thread.ref();
    thread.postMessage(request, handOn);
  }

  return {
    load: () => waiting.size,
    async run(job, { signal, handOn } = {}) {
      signal?.throwIfAborted();
      nextId += 1;
      const id = nextId;
      const { promise, resolve, reject } = Promise.withResolvers<Reading>();
      const cancel = (): void => {
        worker?.postMessage({ id, isCancelled: true } satisfies ThreadRequest<Job>);
        take(id)?.reject(signal?.reason);
      };
      const leave = (): void => signal?.removeEventListener('abort', cancel);
      signal?.addEventListener('abort', cancel);
      waiting.set(id, {
        resolve: (reading) => resolve((leave(), reading)),
        reject: (error) => reject((leave(), error)),
      });
      send({ id, job }, handOn);
      return await promise;
    },
    rest() {
      if (waiting.size > 0) return;
      void worker?.terminate();
      worker = null;
    },
  };
}
