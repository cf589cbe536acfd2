import { KEY_STATE, missingNames, OPEN_STATES, unpackKeys, type EarlierFindings } from './finding-keys.ts';

export type Changes = { new: number; fixed: number };

/** How many findings of each check only the later of two crawls has, and how many only the earlier one. */
export function countChanges(before: Uint8Array | null, after: Uint8Array | null): Map<number, Changes> {
  const [old, present] = [unpackKeys(before), unpackKeys(after)];
  const changes = new Map<number, Changes>();
  const countMissing = (from: EarlierFindings, other: EarlierFindings, what: keyof Changes): void => {
    for (const { page, check, names, state } of from.all()) {
      if (state !== KEY_STATE.present) continue;
      const known = changes.get(check) ?? { new: 0, fixed: 0 };
      known[what] += missingNames(names, other.namesOf(page, check, OPEN_STATES)).length;
      changes.set(check, known);
    }
  };
  countMissing(present, old, 'new');
  countMissing(old, present, 'fixed');
  return changes;
}
