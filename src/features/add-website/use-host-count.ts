import { startTransition, useEffect, useState } from 'react';
import type { LineReader } from './line-reader.ts';

/** How many different domains a list holds; while it is being read, the number of the text before. */
export function useHostCount(text: string, readLines: LineReader): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const ending = new AbortController();
    readLines(text, ending.signal).then(
      ({ hosts }) => startTransition(() => setCount(hosts.length)),
      (error: unknown) => {
        if (!ending.signal.aborted) reportError(error);
      },
    );
    return () => ending.abort();
  }, [text, readLines]);
  return count;
}
