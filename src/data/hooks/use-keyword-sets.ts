import { useMemo } from 'react';
import { keywordSets, type KeywordSetKind, type KeywordSetPart } from '#core/contract/lists/keyword-sets.ts';
import { newId } from '#src/data/new-id.ts';
import { useSyncedList } from './use-synced-list.ts';

/** A saved set of phrases, all of whose parts are there. */
export type KeywordSet = Pick<KeywordSetPart, 'set' | 'name' | 'site' | 'atMs' | 'phrases'> & {
  /** Of its rows. */
  readonly ids: readonly string[];
  readonly bodies: readonly string[];
  /** False while a part of it waits to be sent. */
  readonly isSaved: boolean;
};

/** Saved sets of a kind, the newest first, on all devices of the account; kept at once, also without a network. */
export function useKeywordSets(kind: KeywordSetKind) {
  const { rows, add, remove } = useSyncedList(keywordSets);
  const sets = useMemo(() => rows && toSets(rows.filter(({ value }) => value.kind === kind)), [rows, kind]);
  return {
    /** `undefined` until the database is read. */
    sets,
    /** Saves a set. @returns false when it is too large. @throws Dexie errors. */
    save: async (about: Pick<KeywordSet, 'name' | 'site' | 'phrases'>, value: unknown): Promise<boolean> => {
      const { packSet } = await import('#src/data/keyword-sets/pack-set.ts');
      const bodies = packSet(value);
      if (bodies === null) return false;
      const common = { ...about, set: newId(), kind, atMs: Date.now(), parts: bodies.length };
      await add(bodies.map((body, part) => ({ ...common, part, body })));
      return true;
    },
    /** What a set holds, to be checked before it is believed; `null` when it is damaged. */
    open: async ({ bodies }: KeywordSet): Promise<unknown> => {
      const { unpackSet } = await import('#src/data/keyword-sets/pack-set.ts');
      return unpackSet(bodies);
    },
    /** @throws Dexie errors. */
    remove: ({ ids }: KeywordSet) => remove(ids),
  };
}

type Row = NonNullable<ReturnType<typeof useSyncedList<KeywordSetPart>>['rows']>[number];

function toSets(rows: readonly Row[]): KeywordSet[] {
  const bySet = Map.groupBy(rows, ({ value }) => value.set);
  const sets = Array.from(bySet.values(), (parts): KeywordSet | null => {
    const sorted = parts.toSorted((a, b) => a.value.part - b.value.part);
    const [first] = sorted;
    // Further parts may still be on their way to this device.
    if (first === undefined || sorted.length !== first.value.parts) return null;
    const { set, name, site, atMs, phrases } = first.value;
    return {
      ...{ set, name, site, atMs, phrases },
      ids: sorted.map(({ id }) => id),
      bodies: sorted.map(({ value }) => value.body),
      isSaved: sorted.every(({ syncState }) => syncState === 'saved'),
    };
  });
  return sets.filter((set) => set !== null).toSorted((a, b) => b.atMs - a.atMs);
}
