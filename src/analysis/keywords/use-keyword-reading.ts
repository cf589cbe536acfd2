import { useEffect, useState } from 'react';
import type { KeywordAsk, KeywordReading, KeywordSource } from './keyword-job.ts';
import type { KeywordMessage } from './keyword-worker.ts';

type State = { readonly asked: Asked; readonly pct: number; readonly reading: KeywordReading | 'failed' | null };
type Asked = { readonly source: KeywordSource; readonly column: number | null };

/** Reads what was given in a worker, so that a long list holds nothing up. @param asked the same object for the same question; null reads nothing. */
export function useKeywordReading(asked: Asked | null, known: readonly string[]) {
  const [state, setState] = useState<State | null>(null);
  useEffect(() => {
    if (asked === null) return undefined;
    const worker = new Worker(new URL('./keyword-worker.ts', import.meta.url), { type: 'module' });
    const tell = (part: Partial<State>): void =>
      setState((last) => ({ ...(last?.asked === asked ? last : { asked, pct: 0, reading: null }), ...part }));
    worker.addEventListener('message', ({ data }: MessageEvent<KeywordMessage>) =>
      tell(data.kind === 'progress' ? { pct: data.pct } : { pct: 100, reading: data.reading }),
    );
    worker.addEventListener('error', () => tell({ reading: 'failed' }));
    worker.postMessage({ ...asked, known } satisfies KeywordAsk);
    return () => worker.terminate();
  }, [asked, known]);
  const own = state?.asked === asked ? state : null;
  return {
    reading: own?.reading ?? null,
    pct: own?.pct ?? 0,
    isReading: asked !== null && (own?.reading ?? null) === null,
  };
}
