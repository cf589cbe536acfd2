import { KEY_STATE, missingNames, OPEN_STATES, unpackKeys } from './finding-keys.ts';

export type Changes = { new: number; back: number; fixed: number };

/**
 * How many findings of each check only the later of two crawls has, how many of these had been there before the earlier one and were
 * gone in it (`back`, the others are `new`), and how many only the earlier one has.
 */
export function countChanges(before: Uint8Array | null, after: Uint8Array | null): Map<number, Changes> {
  const [old, present] = [unpackKeys(before), unpackKeys(after)];
  const changes = new Map<number, Changes>();
  const changesOf = (check: number): Changes => {
    const known = changes.get(check) ?? { new: 0, back: 0, fixed: 0 };
    changes.set(check, known);
    return known;
  };
  for (const { page, check, names, state } of present.all()) {
    if (state !== KEY_STATE.present) continue;
    const added = missingNames(names, old.namesOf(page, check, OPEN_STATES));
    const gone = new Set(old.namesOf(page, check, [KEY_STATE.gone]));
    const back = added.filter((name) => gone.has(name)).length;
    const known = changesOf(check);
    known.back += back;
    known.new += added.length - back;
  }
  for (const { page, check, names, state } of old.all())
    if (state === KEY_STATE.present)
      changesOf(check).fixed += missingNames(names, present.namesOf(page, check, OPEN_STATES)).length;
  return changes;
}
