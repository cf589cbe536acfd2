/** A job for a worker, and what comes back: word of its progress, its answer, or that it failed. */
export type WorkerCall<Request> = { readonly id: number; readonly request: Request };
export type WorkerNews<Reply> =
  | { readonly id: number; readonly kind: 'progress'; readonly ratio: number }
  | { readonly id: number; readonly kind: 'done'; readonly reply: Reply }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string };

/** Why a job has no answer: it was stopped, or the worker broke. */
export class WorkerCallError extends Error {
  override readonly name = 'WorkerCallError';
  readonly isStopped: boolean;
  constructor(message: string, isStopped: boolean) {
    super(message);
    this.isStopped = isStopped;
  }
}

export type WorkerCalls<Request, Reply> = {
  /** @throws WorkerCallError. */
  ask(request: Request, onProgress?: (ratio: number) => void): Promise<Reply>;
  /** Ends all jobs, and the worker: the next job begins with a new one that knows nothing. */
  stop(): void;
};

type Waiting<Reply> = {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: WorkerCallError) => void;
  readonly onProgress: ((ratio: number) => void) | undefined;
};

/** Jobs for a worker that is started with the first one. */
export function createWorkerCalls<Request, Reply>(start: () => Worker): WorkerCalls<Request, Reply> {
  const waiting = new Map<number, Waiting<Reply>>();
  let worker: Worker | null = null;
  let lastId = 0;

  function end(message: string, isStopped: boolean): void {
    worker?.terminate();
    worker = null;
    for (const { reject } of waiting.values()) reject(new WorkerCallError(message, isStopped));
    waiting.clear();
  }

  function listen(started: Worker): Worker {
    started.addEventListener('message', ({ data }: MessageEvent<WorkerNews<Reply>>) => {
      const job = waiting.get(data.id);
      if (job === undefined) return;
      if (data.kind === 'progress') {
        job.onProgress?.(data.ratio);
        return;
      }
      waiting.delete(data.id);
      if (data.kind === 'done') job.resolve(data.reply);
      else job.reject(new WorkerCallError(data.message, false));
    });
    started.addEventListener('error', () => end('The worker broke', false));
    return started;
  }

  return {
    ask: (request, onProgress) =>
      new Promise((resolve, reject) => {
        worker ??= listen(start());
        lastId += 1;
        waiting.set(lastId, { resolve, reject, onProgress });
        worker.postMessage({ id: lastId, request } satisfies WorkerCall<Request>);
      }),
    stop: () => end('Stopped', true),
  };
}

/** What a worker does: a request, and whom it tells how far it is, 0–1. */
export type WorkerAnswer<Request, Reply> = (request: Request, tell: (ratio: number) => void) => Promise<Reply> | Reply;

/** Answers jobs inside a worker, one after the other. */
export function answerCalls<Request, Reply>(answer: WorkerAnswer<Request, Reply>): void {
  let last: Promise<void> = Promise.resolve();
  const report = (news: WorkerNews<Reply>): void => postMessage(news);
  addEventListener('message', ({ data: { id, request } }: MessageEvent<WorkerCall<Request>>) => {
    last = last.then(async () => {
      try {
        const reply = await answer(request, (ratio) => report({ id, kind: 'progress', ratio }));
        report({ id, kind: 'done', reply });
      } catch (error) {
        report({ id, kind: 'failed', message: String(error) });
      }
    });
  });
}
