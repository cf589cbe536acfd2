import { HEEDED_STATES } from '#core/contract/analyses/site-audit.ts';
import { hash64 } from '#core/base/hash64.ts';
import { countNames, KEY_STATE, OPEN_STATES, takeName, unpackKeys, type EarlierFindings } from './finding-keys.ts';
import { namesByCheck, type FindingGroup } from '#server/crawl/packing/finding-pack.ts';

/** States as they are stored; whether a finding is ignored depends on the day it is read. */
export const STATE = Object.fromEntries(HEEDED_STATES.map((state, place) => [state, place])) as Record<
  (typeof HEEDED_STATES)[number],
  number
>; // made from the list

export type StateDeps = {
  /** Of the crawl before. */
  readonly earlier: EarlierFindings;
  /** Of the crawl itself, when it is checked again: what had gone by then is back, until it is checked once more. */
  readonly own?: EarlierFindings;
};
/** By place of the rule: a digit for each finding, its place in HEEDED_STATES. Rules whose findings are all open are left out. */
export type States = Readonly<Record<string, string>>;
export type FindStates = ReturnType<typeof createFindStates>;

/** Tells the findings of a page from those of the crawl before. */
export function createFindStates({ earlier, own = unpackKeys(null) }: StateDeps) {
  /** Whether a finding had gone before an earlier re-check of the crawl had ended. */
  function returnedOf(page: number, check: number): (name: number) => boolean {
    const gone = new Set(own.namesOf(page, check, [KEY_STATE.gone]));
    if (gone.size === 0) return () => false;
    const present = countNames(own.namesOf(page, check, [KEY_STATE.present]));
    return (name) => !takeName(present, name) && gone.has(name);
  }
  function createStateOf(page: number, check: number): (name: number) => number {
    const open = countNames(earlier.namesOf(page, check, OPEN_STATES));
    const gone = new Set(earlier.namesOf(page, check, [KEY_STATE.gone]));
    const isReturned = returnedOf(page, check);
    return (name) => {
      if (isReturned(name)) return STATE.back;
      if (earlier.isEmpty || takeName(open, name)) return STATE.open;
      return gone.has(name) ? STATE.back : STATE.new;
    };
  }

  return (url: string, groups: readonly FindingGroup[]): States | null => {
    if ((earlier.isEmpty && own.isEmpty) || groups.length === 0) return null;
    const [page] = hash64(url);
    const states = Array.from(namesByCheck(groups), ([check, names]) => {
      const stateOf = createStateOf(page, check);
      return [String(check), Array.from(names, stateOf)] as const;
    }).filter(([, digits]) => digits.some((digit) => digit !== STATE.open));
    return states.length === 0 ? null : Object.fromEntries(states.map(([check, digits]) => [check, digits.join('')]));
  };
}
