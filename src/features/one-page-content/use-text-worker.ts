import { useEffect, useRef, useState } from 'react';
import type { AnswerOf, TextAsk, TextMessage, TextReply } from './text-job.ts';

type Asked<Ask extends TextAsk> = { readonly ask: Ask; readonly answer: AnswerOf<Ask> | undefined };

/**
 * What a worker answers about a text. While it works on one state of the text, only the newest one waits: none behind it is read.
 * @param ask the same object while nothing changed; `null` asks nothing.
 */
export function useTextAnswer<Ask extends TextAsk>(ask: Ask | null) {
  const [state, setState] = useState<Asked<Ask> | null>(null);
  const client = useRef<ReturnType<typeof startClient> | null>(null);
  useEffect(
    () => () => {
      client.current?.end();
      client.current = null;
    },
    [],
  );
  useEffect(() => {
    if (ask === null) return;
    const own = (client.current ??= startClient());
    own.ask(ask, (answer) => setState({ ask, answer: answer as AnswerOf<Ask> | undefined })); // the worker answers each ask by its kind
  }, [ask]);
  const isCurrent = state !== null && state.ask === ask;
  return {
    answer: state?.answer,
    isBusy: ask !== null && !isCurrent,
    hasFailed: isCurrent && state.answer === undefined,
  };
}

type Waiting = { readonly ask: TextAsk; readonly onAnswer: (answer: TextReply['answer']) => void };

function startClient() {
  const worker = new Worker(new URL('./text-worker.ts', import.meta.url), { type: 'module' });
  let running: Waiting | null = null;
  let next: Waiting | null = null;
  let id = 0;

  function begin(waiting: Waiting): void {
    running = waiting;
    id += 1;
    worker.postMessage({ id, ask: waiting.ask } satisfies TextMessage);
  }
  function end(answer: TextReply['answer']): void {
    const ended = running;
    running = null;
    if (next !== null) begin(next);
    next = null;
    ended?.onAnswer(answer);
  }
  worker.addEventListener('message', ({ data }: MessageEvent<TextReply>) => end(data.answer));
  worker.addEventListener('error', () => end(undefined));
  return {
    ask(ask: TextAsk, onAnswer: Waiting['onAnswer']): void {
      const waiting = { ask, onAnswer };
      if (running === null) begin(waiting);
      else next = waiting;
    },
    end: () => worker.terminate(),
  };
}
