import { startTransition, useEffect, useState } from 'react';
import type { SyncedList } from '#core/contract/synced-list.ts';
import type { ListPart } from '#src/data/lists/part-watch.ts';
import type { AccountRuntime } from '#src/data/session/account-runtime.ts';
import { useRuntime } from './data-context.ts';

type Answer<V> = { readonly runtime: AccountRuntime; readonly idPrefix: string; readonly part: ListPart<V> };

/** The rows of a long list whose ids begin so: the first ones at once, then all; `undefined` until the database is read. */
export function useListPart<V extends object>(list: SyncedList<V>, idPrefix: string): ListPart<V> | undefined {
  const runtime = useRuntime();
  const [answer, setAnswer] = useState<Answer<V> | null>(null);
  useEffect(() => {
    if (runtime === null) return undefined;
    return runtime.watchPart(list, idPrefix, (part) =>
      part.isWhole
        ? startTransition(() => setAnswer({ runtime, idPrefix, part }))
        : setAnswer({ runtime, idPrefix, part }),
    );
  }, [runtime, list, idPrefix]);
  return answer !== null && answer.runtime === runtime && answer.idPrefix === idPrefix ? answer.part : undefined;
}
