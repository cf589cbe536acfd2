import { FINDING_STATES } from '#core/contract/analyses/site-audit.ts';
import { hash64 } from '#core/base/hash64.ts';
import { CHECK_IDS } from '#core/audit/check-ids.gen.ts';
import { countNames, KEY_STATE, OPEN_STATES, takeName, unpackKeys, type EarlierFindings } from './finding-keys.ts';
import type { FindingGroup } from './finding-pack.ts';

export const STATE = Object.fromEntries(FINDING_STATES.map((state, place) => [state, place])) as Record<
  (typeof FINDING_STATES)[number],
  number
>; // made from the list

export type StateDeps = {
  /** Of the crawl before. */
  readonly earlier: EarlierFindings;
  /** Of the crawl itself, when it is checked again. */
  readonly own?: EarlierFindings;
  /** What the user knows and accepts: names of rules, and of single findings (`ignoredKey`). */
  readonly ignored: ReadonlySet<string>;
};
/** By place of the rule: a digit for each finding, its place in FINDING_STATES. Rules whose findings are all open are left out. */
export type States = Readonly<Record<string, string>>;
export type FindStates = ReturnType<typeof createFindStates>;

/** Tells the findings of a page from those of the crawl before. */
export function createFindStates({ earlier, own = unpackKeys(null), ignored }: StateDeps) {
  /** Whether a finding had gone before an earlier re-check of the crawl had ended. */
  function returnedOf(page: number, check: number): (name: number) => boolean {
    const gone = new Set(own.namesOf(page, check, [KEY_STATE.gone]));
    if (gone.size === 0) return () => false;
    const present = countNames(own.namesOf(page, check, [KEY_STATE.present]));
    return (name) => !takeName(present, name) && gone.has(name);
  }
  function statesOf(page: number, { check, names }: FindingGroup): string {
    const id = CHECK_IDS[check] ?? '';
    const isWholeIgnored = ignored.has(id);
    const open = countNames(earlier.namesOf(page, check, OPEN_STATES));
    const gone = new Set(earlier.namesOf(page, check, [KEY_STATE.gone]));
    const isReturned = returnedOf(page, check);
    return Array.from(names, (name) => {
      if (isWholeIgnored || ignored.has(ignoredKey(id, page, name))) return STATE.ignored;
      if (isReturned(name)) return STATE.back;
      if (earlier.isEmpty || takeName(open, name)) return STATE.open;
      return gone.has(name) ? STATE.back : STATE.new;
    }).join('');
  }

  return (url: string, groups: readonly FindingGroup[]): States | null => {
    if ((earlier.isEmpty && own.isEmpty && ignored.size === 0) || groups.length === 0) return null;
    const [page] = hash64(url);
    const states = groups
      .map((group) => [String(group.check), statesOf(page, group)] as const)
      .filter(([, digits]) => Array.from(digits).some((digit) => Number(digit) !== STATE.open));
    return states.length === 0 ? null : Object.fromEntries(states);
  };
}

/** A single finding as it is remembered with what the user ignores. @param page first half of the hash of its page's address. */
export function ignoredKey(check: string, page: number, name: number): string {
  return `${check} ${page.toString(36)}.${name.toString(36)}`;
}
