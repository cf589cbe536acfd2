import { Worker } from 'node:worker_threads';
import type { Results } from '@electric-sql/pglite';
import type { PgliteCall, PgliteReply, PgliteRequest } from './pglite-messages.ts';

type QueryOptions = { rowMode?: 'array' | 'object'; parsers?: Record<number, unknown> };
type Waiting = { resolve(value: unknown): void; reject(error: Error): void };

/** The part of PGlite's interface that drizzle needs. */
export type EmbeddedQuery = (text: string, values?: unknown[], options?: QueryOptions) => Promise<Results>;
export type EmbeddedClient = ReturnType<typeof createEmbeddedClient>;

function toError(reply: PgliteReply & { isOk: false }): Error {
  return Object.assign(new Error(reply.message), reply.fields);
}

/** The thread's door: a call is a message there and a message back. Everything waiting is rejected when the thread ends. */
function startThread(onCrash: (error: Error) => void) {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url));
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let end: Error | null = null;

  function stopWith(error: Error, isCrash: boolean): void {
    if (end) return;
    end = error;
    for (const each of waiting.values()) each.reject(error);
    waiting.clear();
    if (isCrash) onCrash(error);
  }
  worker.on('message', (reply: PgliteReply) => {
    const caller = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.isOk) caller?.resolve(reply.value);
    else caller?.reject(toError(reply));
  });
  worker.on('error', (cause) => stopWith(new Error('The embedded database has crashed', { cause }), true));
  worker.on('exit', (code) => stopWith(new Error(`The embedded database has stopped with code ${code}`), true));

  return {
    call(call: PgliteCall): Promise<unknown> {
      if (end) return Promise.reject(end);
      lastId += 1;
      const request: PgliteRequest = { id: lastId, call };
      return new Promise((resolve, reject) => {
        worker.postMessage(request);
        waiting.set(request.id, { resolve, reject });
      });
    },
    async end(): Promise<void> {
      stopWith(new Error('The database is closed'), false);
      await worker.terminate();
    },
  };
}

/** PGlite in its own thread, one caller at a time: a transaction keeps the others waiting from begin to end. */
export function createEmbeddedClient(onCrash: (error: Error) => void) {
  const thread = startThread(onCrash);
  let last: Promise<unknown> = Promise.resolve();

  function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  }
  const queryNow: EmbeddedQuery = (text, values = [], { rowMode = 'object', parsers = {} } = {}) => {
    const rawTypes = Object.keys(parsers).map(Number);
    // The thread answers this call with PGlite's own result.
    return thread.call({ op: 'query', text, values, rowMode, rawTypes }) as Promise<Results>;
  };

  return {
    call: (call: PgliteCall): Promise<unknown> => oneAtATime(() => thread.call(call)),
    /** For what neither needs the connection nor must keep others from it. */
    callBeside: (call: PgliteCall): Promise<unknown> => thread.call(call),
    query: (...args: Parameters<EmbeddedQuery>): Promise<Results> => oneAtATime(() => queryNow(...args)),
    transaction: <T>(work: (client: { query: EmbeddedQuery }) => Promise<T>): Promise<T> =>
      oneAtATime(async () => {
        await queryNow('begin');
        try {
          const result = await work({ query: queryNow });
          await queryNow('commit');
          return result;
        } catch (error) {
          await queryNow('rollback').catch((cause: unknown) => {
            throw new AggregateError([error, cause], 'A transaction failed, and so did undoing it');
          });
          throw error;
        }
      }),
    async end(): Promise<void> {
      await last;
      await thread.end();
    },
  };
}
