import { useCallback, useEffect, useRef, useState } from 'react';
import { useDataStore, useRuntime } from './data-context.ts';

export type Draft<T> = {
  readonly value: T;
  /** Whether what is stored has been read; until then it is `initial`. */
  readonly isRead: boolean;
  set(value: T): void;
  /** Forgets it, after it was sent or thrown away. */ clear(): void;
};

/**
 * What is being typed in a form, kept in the account's database with every change, so that a reload or an update loses
 * nothing. A stored draft of another shape than `initial` (by `typeof` of it and of its fields) is ignored.
 */
export function useDraft<T>(key: string, initial: T): Draft<T> {
  const store = useDataStore();
  const runtime = useRuntime();
  const [value, setValue] = useState(initial);
  const [readKey, setReadKey] = useState<string>();
  /** What was typed before the database was open; it wins over what is stored. */
  const typed = useRef<{ value: T } | null>(null);

  useEffect(() => {
    if (runtime === null) return undefined;
    if (typed.current !== null) {
      runtime.drafts.set(key, typed.current.value);
      return undefined;
    }
    let isCurrent = true;
    void runtime.drafts.get(key).then((stored) => {
      if (!isCurrent) return;
      if (typed.current === null && isLike(stored, initial)) setValue(stored as T); // written by this hook under this key
      setReadKey(key);
    });
    return () => {
      isCurrent = false;
    };
    // `initial` is only the type's witness here: a new object literal on each render must not read again.
  }, [runtime, key]);

  const set = useCallback(
    (next: T) => {
      typed.current = { value: next };
      setValue(next);
      store.getState().runtime?.drafts.set(key, next);
    },
    [store, key],
  );
  const clear = useCallback(() => {
    typed.current = null;
    setValue(initial);
    store.getState().runtime?.drafts.remove(key);
  }, [store, key]);
  return { value, isRead: typed.current !== null || readKey === key, set, clear };
}

/** Whether a stored value can stand in for `initial`: of the same type, with fields of the same types. */
function isLike(stored: unknown, initial: unknown): boolean {
  if (typeof stored !== typeof initial || (stored === null) !== (initial === null)) return false;
  if (typeof initial !== 'object' || initial === null) return true;
  const fields = new Map<string, unknown>(Object.entries(stored as object)); // neither null nor another type
  return Object.entries(initial).every(([name, value]) => typeof fields.get(name) === typeof value);
}
