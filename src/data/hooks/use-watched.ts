import { startTransition, useEffect, useRef, useState } from 'react';
import type { AccountRuntime } from '#src/data/session/account-runtime.ts';
import { useRuntime } from './data-context.ts';

type Answer<T> = { readonly runtime: AccountRuntime; readonly key: string; readonly value: T };
export type Watched<T> = {
  readonly value: T;
  /** False while it is still the answer to an earlier question. */
  readonly isCurrent: boolean;
};

/**
 * Watches something of the project list; `undefined` until the first answer. Showing an answer gives way to what the person does.
 * @param key everything the reading depends on, as text; `null` reads nothing.
 * @param gapMs time between two readings at least.
 */
export function useWatched<T>(
  key: string | null,
  read: (runtime: AccountRuntime) => Promise<T>,
  gapMs: number,
): Watched<T> | undefined {
  const runtime = useRuntime();
  const [answer, setAnswer] = useState<Answer<T> | null>(null);
  const newest = useRef(read);
  useEffect(() => {
    newest.current = read;
  });
  useEffect(() => {
    if (runtime === null || key === null) return undefined;
    return runtime.watchProjects(
      () => newest.current(runtime),
      (value) => startTransition(() => setAnswer((last) => newerOf(last, { runtime, key, value }))),
      gapMs,
    );
  }, [runtime, key, gapMs]);

  // An answer of another account is never shown.
  if (answer === null || answer.runtime !== runtime) return undefined;
  return { value: answer.value, isCurrent: answer.key === key };
}

/** While thousands are being stored, most answers are the same as the last: those are not drawn again. */
function newerOf<T>(last: Answer<T> | null, next: Answer<T>): Answer<T> {
  const isSame =
    last?.runtime === next.runtime &&
    last.key === next.key &&
    JSON.stringify(last.value) === JSON.stringify(next.value);
  return isSame ? last : next;
}
