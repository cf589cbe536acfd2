import { hash64 } from '#core/base/hash64.ts';
import type { CheckRow } from '#server/features/site-audit/store/crawl-store.ts';
import {
  KEY_STATE,
  missingNames,
  packKeys,
  type EarlierFindings,
  type FindingKey,
} from '#server/features/site-audit/findings/finding-keys.ts';
import { namesByCheck, type FindingGroup } from '#server/crawl/packing/finding-pack.ts';
import { STATE, type States } from '#server/features/site-audit/findings/finding-states.ts';
import { packIds, unpackIds } from '#server/crawl/packing/link-pack.ts';
import { createNumberList } from '#core/base/number-list.ts';

/** What was found on one page, and what became of each finding. */
export type FoundGroups = { readonly groups: readonly FindingGroup[]; readonly states: States | null };
/** Errors, warnings and notices. */
export type BySeverity = [errors: number, warnings: number, notices: number];
export type CheckTally = {
  readonly severity: number;
  readonly count: number;
  /** The same by severity. */
  readonly counts: Readonly<BySeverity>;
  /** How many pages it was found on, by the worst found there, and their numbers. */
  readonly pages: number;
  readonly pagesBySeverity: () => Readonly<BySeverity>;
  readonly pageIds: () => Uint32Array;
  readonly new: number;
  readonly back: number;
};
export type FolderFindings = { readonly errors: number; readonly warnings: number };
export type Tally = ReturnType<typeof createTally>;

/** Counts findings by rule, page by page in their order. */
export function createTally() {
  const byCheck = new Map<number, ReturnType<typeof createCounter>>();
  const [errors, warnings] = [createNumberList(Uint32Array), createNumberList(Uint32Array)];

  return {
    byCheck: byCheck as ReadonlyMap<number, CheckTally>,
    /** @returns how many errors, warnings and notices these are. */
    add(id: number, { groups, states }: FoundGroups): BySeverity {
      const counts: BySeverity = [0, 0, 0];
      for (const group of groups) {
        let counter = byCheck.get(group.check);
        if (counter === undefined) byCheck.set(group.check, (counter = createCounter(group.severity)));
        counter.add(id, group);
        counts[group.severity as 0] += group.names.length; // 0 to 2
      }
      errors.set(id, errors.get(id) + counts[0]);
      warnings.set(id, warnings.get(id) + counts[1]);
      for (const [check, digits] of Object.entries(states ?? {})) byCheck.get(Number(check))?.addStates(digits);
      return counts;
    },
    /** On one page. */
    findingsOn: (id: number): FolderFindings => ({ errors: errors.get(id), warnings: warnings.get(id) }),
    rows: (): CheckRow[] => Array.from(byCheck, ([check, counter]) => ({ check, ...counter.row() })),
  };
}

function createCounter(firstSeverity: number) {
  const ids = createNumberList(Uint8Array);
  const counts = createNumberList(Uint8Array);
  const tally = { severity: firstSeverity, count: 0, pages: 0, new: 0, back: 0 };
  const bySeverity: BySeverity = [0, 0, 0];
  const pagesBySeverity: BySeverity = [0, 0, 0];
  /** The last page waits: more may be found on it. */
  let lastId = -1;
  let lastCount = 0;
  let lastSeverity = firstSeverity;

  function close(): void {
    if (lastId < 0) return;
    ids.append(packIds([lastId]));
    counts.append(packIds([lastCount]));
    pagesBySeverity[lastSeverity as 0] += 1; // 0 to 2
    lastId = -1;
    lastCount = 0;
  }
  return {
    get severity(): number {
      return tally.severity;
    },
    get count(): number {
      return tally.count;
    },
    counts: bySeverity,
    get pages(): number {
      return tally.pages;
    },
    get new(): number {
      return tally.new;
    },
    get back(): number {
      return tally.back;
    },
    add(id: number, { severity, names }: FindingGroup): void {
      if (id !== lastId) {
        close();
        tally.pages += 1;
        lastId = id;
        lastSeverity = severity;
      }
      lastCount += names.length;
      lastSeverity = Math.min(lastSeverity, severity);
      tally.count += names.length;
      bySeverity[severity as 0] += names.length; // 0 to 2
      tally.severity = Math.min(tally.severity, severity);
    },
    addStates(digits: string): void {
      for (const digit of digits) {
        if (Number(digit) === STATE.new) tally.new += 1;
        else if (Number(digit) === STATE.back) tally.back += 1;
      }
    },
    pagesBySeverity(): Readonly<BySeverity> {
      close();
      return pagesBySeverity;
    },
    pageIds(): Uint32Array {
      close();
      return unpackIds(ids.view());
    },
    row(): Omit<CheckRow, 'check'> {
      close();
      return { severity: tally.severity, count: tally.count, pages: ids.view(), counts: counts.view() };
    },
  };
}

/**
 * The keys the next crawl compares with, page by page, and how many findings of each rule are gone for good: not found again on a
 * page that was heard again.
 */
export function createKeyWriter(earlier: EarlierFindings) {
  const fixed = new Map<number, number>();
  const isDone = new Uint8Array(earlier.pageCount);

  /** What is missing of what was found before. */
  function missing(number: number, present: readonly FindingKey[], isHeard: boolean): FindingKey[] {
    return earlier.keysOf(number).flatMap(({ page, check, names, state }) => {
      const rest = missingNames(names, present.find((key) => key.check === check)?.names);
      if (rest.length === 0) return [];
      const isGone = state === KEY_STATE.gone || isHeard;
      if (isGone && state !== KEY_STATE.gone) fixed.set(check, (fixed.get(check) ?? 0) + rest.length);
      return [{ page, check, names: rest, state: isGone ? KEY_STATE.gone : KEY_STATE.unseen }];
    });
  }

  return {
    fixed,
    /** The keys of a page. @param isHeard it was asked, and its response says what it is like. */
    ofPage(url: string, groups: readonly FindingGroup[], isHeard: boolean): FindingKey[] {
      if (groups.length === 0 && earlier.isEmpty) return [];
      const [page] = hash64(url);
      const present = Array.from(namesByCheck(groups), ([check, names]): FindingKey => {
        return { page, check, names, state: KEY_STATE.present };
      });
      const number = earlier.isEmpty ? -1 : earlier.pageNumber(page);
      if (number < 0 || isDone[number] === 1) return present;
      isDone[number] = 1;
      return [...present, ...missing(number, present, isHeard)];
    },
    /** The keys of pages that have not come. */
    rest(): Uint8Array {
      const keys: FindingKey[] = [];
      for (let number = 0; number < earlier.pageCount; number += 1)
        if (isDone[number] === 0) for (const key of missing(number, [], false)) keys.push(key);
      return packKeys(keys);
    },
  };
}
