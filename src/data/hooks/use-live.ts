import { useObservable } from 'dexie-react-hooks';
import type { AccountRuntime } from '#src/data/session/account-runtime.ts';
import { useRuntime } from './data-context.ts';

/**
 * Watches a query on the account's database and gives its newest answer; `undefined` until the first one.
 *
 * This is where Dexie's React hooks are used: `useObservable`, which `useLiveQuery` itself is made of, on a live query of the
 * opened runtime. `useLiveQuery` would make that query by its own import of Dexie, 30 KB that a page then loads before its
 * first paint; here they come with the runtime. A query is also ended with its account: no answer of one is shown to the next.
 * @param key everything the query depends on, as text: another key runs another query.
 */
export function useLive<T>(key: string, query: (runtime: AccountRuntime) => Promise<T>): T | undefined {
  const runtime = useRuntime();
  const answer = useObservable<{ runtime: AccountRuntime; value: T } | null, null>(
    () => ({
      hasValue: () => false,
      subscribe: (next) => watch(runtime, query, next),
    }),
    [runtime, key],
    null,
  );

  // The last answer stays while a new key is being read; an answer of another account is never shown.
  return answer !== null && answer.runtime === runtime ? answer.value : undefined;
}

type Next<T> =
  | ((answer: { runtime: AccountRuntime; value: T }) => void)
  | { next?: (answer: { runtime: AccountRuntime; value: T }) => void };

function watch<T>(
  runtime: AccountRuntime | null,
  query: (runtime: AccountRuntime) => Promise<T>,
  next: Next<T>,
): () => void {
  if (runtime === null) return () => undefined;
  const tell = typeof next === 'function' ? next : next.next;
  return runtime.watch(
    () => query(runtime),
    (value) => tell?.({ runtime, value }),
  );
}
