import { useEffect, useRef, useState } from 'react';
import type { JsonCall, JsonCalls, JsonMessage, JsonOpened, JsonReply } from './json-job.ts';

export type JsonClient = {
  /** @returns nothing when it failed. */
  ask<Call extends JsonCall>(call: Call, ask: JsonCalls[Call]['ask']): Promise<JsonCalls[Call]['answer'] | undefined>;
};

/** What is open, and who can be asked about it. Each opening is an object of its own. */
export type OpenJson = { readonly client: JsonClient; readonly opened: JsonOpened };

/** Reads a text or a file in a worker while the page answers. `isBusy` until that of now is read. */
export function useJson(source: string | Blob) {
  const running = useRef<ReturnType<typeof startClient> | null>(null);
  const [state, setState] = useState<{ source: string | Blob; json: OpenJson | null } | null>(null);
  useEffect(() => {
    const own = (running.current ??= startClient());
    let isCurrent = true;
    let isRead = false;
    void own.client.ask('open', { side: 'main', source }).then((opened) => {
      isRead = true;
      if (isCurrent) setState({ source, json: opened === undefined ? null : { client: own.client, opened } });
    });
    return () => {
      isCurrent = false;
      // A file takes long: nothing waits behind one that nobody wants any more.
      if (isRead || typeof source === 'string') return;
      own.end();
      running.current = null;
    };
  }, [source]);
  useEffect(
    () => () => {
      running.current?.end();
      running.current = null;
    },
    [],
  );
  const isBusy = state?.source !== source;
  return { json: state?.json ?? null, isBusy, hasFailed: !isBusy && state.json === null };
}

/** What a worker answers about what is open; `undefined` until it does. */
export function useAnswer<Call extends JsonCall>(json: OpenJson, call: Call, ask: JsonCalls[Call]['ask']) {
  const [state, setState] = useState<{
    json: OpenJson;
    asked: string;
    answer: JsonCalls[Call]['answer'] | undefined;
  } | null>(null);
  const asked = JSON.stringify(ask);
  useEffect(() => {
    let isCurrent = true;
    void json.client.ask(call, JSON.parse(asked) as JsonCalls[Call]['ask']).then((answer) => {
      if (isCurrent) setState({ json, asked, answer });
    });
    return () => {
      isCurrent = false;
    };
  }, [json, call, asked]);
  return { answer: state?.answer, isBusy: state?.json !== json || state.asked !== asked };
}

function startClient(): { readonly client: JsonClient; readonly end: () => void } {
  const worker = new Worker(new URL('./json-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (answer: unknown) => void>();
  let count = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<JsonReply>) => {
    waiting.get(data.id)?.(data.answer);
    waiting.delete(data.id);
  });
  const fail = (): void => {
    for (const resolve of waiting.values()) resolve(undefined);
    waiting.clear();
  };
  worker.addEventListener('error', fail);
  return {
    client: {
      ask: (call, ask) =>
        new Promise((resolve) => {
          count += 1;
          waiting.set(count, resolve as (answer: unknown) => void); // the worker answers each call by its type
          worker.postMessage({ id: count, call, ask } satisfies JsonMessage);
        }),
    },
    end: () => worker.terminate(),
  };
}
