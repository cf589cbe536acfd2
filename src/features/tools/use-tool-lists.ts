import { useCallback } from 'react';
import { usePreference } from '#src/data/hooks/use-preference.ts';

const SHOWN_LAST = 4;

const idsIn = (text: string): string[] => text.split(' ').filter((id) => id !== '');

/** The tools a person has marked, in the order marked. */
export function useFavouriteTools() {
  const [stored, store] = usePreference('favourite tools', '');
  const ids = idsIn(stored);
  const toggle = (id: string) => store((ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]).join(' '));
  return { ids, toggle };
}

/** The tools used last, the latest first. */
export function useLastTools() {
  const [stored, store] = usePreference('last tools', '');
  const ids = idsIn(stored);
  const add = useCallback(
    (id: string) => store([id, ...idsIn(stored).filter((each) => each !== id)].slice(0, SHOWN_LAST).join(' ')),
    [store, stored],
  );
  return { ids, add };
}
