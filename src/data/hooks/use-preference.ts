import { useCallback } from 'react';
import { ignoreFailure } from '#core/base/ignore-failure.ts';
import { useDataStore } from './data-context.ts';
import { useLive } from './use-live.ts';

/**
 * A setting of this account in this browser, shared by its tabs. `initial` is given until one is stored, and whenever the
 * stored value has another type or `isValid` refuses it.
 */
export function usePreference<T>(
  key: string,
  initial: NoInfer<T>,
  isValid: (value: T) => boolean,
): readonly [T, (value: T) => void];
export function usePreference<T>(key: string, initial: T): readonly [T, (value: T) => void];
export function usePreference<T>(
  key: string,
  initial: T,
  isValid: (value: T) => boolean = () => true,
): readonly [T, (value: T) => void] {
  const store = useDataStore();
  const stored = useLive(key, (runtime) => runtime.preferences.get(key));
  const value = typeof stored === typeof initial && isValid(stored as T) ? (stored as T) : initial; // same primitive type, and the caller's guard has agreed
  const set = useCallback(
    (next: T) => {
      ignoreFailure(
        store.session().then(({ runtime }) => runtime().preferences.set(key, next)),
        'preference',
      );
    },
    [store, key],
  );
  return [value, set];
}
