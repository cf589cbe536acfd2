import type { MessagePort } from 'node:worker_threads';

export type ThreadRequest<Job> =
  { readonly id: number; readonly job: Job } | { readonly id: number; readonly isCancelled: true };
export type ThreadReply<Reading> =
  { readonly id: number; readonly reading: Reading } | { readonly id: number; readonly error: string };
/** What a thread says once it has loaded what it works with, and then for each job. */
export type ThreadMessage<Reading> = typeof READY | ThreadReply<Reading>;
export const READY = 'ready';

/**
 * In a thread: replies to each job that comes.
 * @param run is told by the signal when nobody waits for its reply any more.
 * @param handOn what of a reply moves to the other side instead of being copied.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- ties what comes to what `run` takes
export function replyToJobs<Job, Reading>(
  port: MessagePort | null,
  run: (job: Job, signal: AbortSignal) => Reading | Promise<Reading>,
  handOn: (reading: Reading) => ArrayBuffer[] = () => [],
): void {
  const running = new Map<number, AbortController>();

  port?.on('message', (request: ThreadRequest<Job>) => {
    if ('job' in request)
      void reply(request.id, request.job).then((outcome) =>
        port.postMessage(outcome, 'reading' in outcome ? handOn(outcome.reading) : []),
      );
    else running.get(request.id)?.abort();
  });
  port?.postMessage(READY);

  async function reply(id: number, job: Job): Promise<ThreadReply<Reading>> {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      return { id, reading: await run(job, controller.signal) };
    } catch (error) {
      return { id, error: error instanceof Error ? error.message : String(error) };
    } finally {
      running.delete(id);
    }
  }
}
