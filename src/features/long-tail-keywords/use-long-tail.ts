import { useEffect, useState } from 'react';
import { createWorkerCalls, WorkerCallError, type WorkerCalls } from '#src/analysis/keywords/worker-calls.ts';
import type { LongTailReply, LongTailRequest } from './long-tail-job.ts';

export type LongTailState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'done'; readonly reply: LongTailReply; readonly request: LongTailRequest };

/** Makes phrases in a worker, while the page answers. */
export function useLongTail() {
  const [state, setState] = useState<LongTailState>({ kind: 'idle' });
  const [calls] = useState((): WorkerCalls<LongTailRequest, LongTailReply> =>
    createWorkerCalls(() => new Worker(new URL('./long-tail-worker.ts', import.meta.url), { type: 'module' })),
  );
  useEffect(() => () => calls.stop(), [calls]);

  async function run(request: LongTailRequest) {
    calls.stop();
    setState({ kind: 'running' });
    try {
      setState({ kind: 'done', reply: await calls.ask(request), request });
    } catch (error) {
      if (!(error instanceof WorkerCallError && error.isStopped)) setState({ kind: 'failed' });
    }
  }
  return { state, run };
}
