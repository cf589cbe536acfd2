import { createHashTable } from '#core/base/hash-table.ts';
import { isCheckNumber } from '#server/crawl/packing/check-lists.ts';

/** What one rule found on one page, as the next crawl will know it. */
export type FindingKey = {
  /** First half of the hash of the page's address. */
  readonly page: number;
  /** Place in CHECK_IDS. */
  readonly check: number;
  /** Of each finding, as `FindingGroup` has them. */
  readonly names: Uint32Array;
  readonly state: number;
};

/** `gone`: not found again on a page that was read again. `unseen`: its page was not read again. */
export const KEY_STATE = { present: 0, gone: 1, unseen: 2 } as const;

/** What is there as far as anybody has looked. */
export const OPEN_STATES: readonly number[] = [KEY_STATE.present, KEY_STATE.unseen];

const HEAD_BYTES = 9;
const NONE = new Uint32Array();

/** Names that are not among others, as often as they are there: two findings about one address have one name. */
export function missingNames(names: Uint32Array, others: Uint32Array = NONE): Uint32Array {
  if (others.length === 0) return names;
  const left = countNames(others);
  return names.filter((name) => !takeName(left, name));
}

/** How often each name is there. */
export function countNames(names: Iterable<number>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Takes a name away. False when none is left. */
export function takeName(counts: Map<number, number>, name: number): boolean {
  const count = counts.get(name) ?? 0;
  if (count > 0) counts.set(name, count - 1);
  return count > 0;
}

/** As many as two bytes can say. */
const MAX_NAMES = 65_535;

/** Page, rule and state, number of names, names. */
export function packKeys(keys: readonly FindingKey[]): Uint8Array {
  const size = keys.reduce((sum, { names }) => sum + HEAD_BYTES + Math.min(MAX_NAMES, names.length) * 4, 0);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const { page, check, names: all, state } of keys) {
    const names = all.subarray(0, MAX_NAMES);
    view.setUint32(at, page);
    view.setUint16(at + 4, check);
    view.setUint8(at + 6, state);
    view.setUint16(at + 7, names.length);
    names.forEach((name, index) => view.setUint32(at + HEAD_BYTES + index * 4, name));
    at += HEAD_BYTES + names.length * 4;
  }
  return bytes;
}

/** Findings of an earlier crawl, to be looked up by page and rule. Keys of one page lie side by side, in few places. */
export function unpackKeys(bytes: Uint8Array | null) {
  const pages = createHashTable();
  /** Where the keys of a page begin and end, and the next place where some of its keys lie. */
  const starts: number[] = [];
  const ends: number[] = [];
  const nexts: number[] = [];
  const view = bytes === null ? null : new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const firsts: number[] = [];
  const lasts: number[] = [];
  const nextOf = (at: number): number => at + HEAD_BYTES + (view?.getUint16(at + 7) ?? 0) * 4;

  let last = -1;
  for (let at = 0; view !== null && at + HEAD_BYTES <= view.byteLength; at = nextOf(at)) {
    const page = view.getUint32(at);
    let number = pages.find(page, 0);
    if (number < 0) number = pages.add(page, 0);
    if (number === last) {
      ends[ends.length - 1] = nextOf(at);
      continue;
    }
    last = number;
    const run = starts.push(at) - 1;
    ends.push(nextOf(at));
    nexts.push(-1);
    const before = lasts[number];
    if (before === undefined) firsts[number] = run;
    else nexts[before] = run;
    lasts[number] = run;
  }

  function read(at: number): FindingKey {
    const names = new Uint32Array(view?.getUint16(at + 7) ?? 0);
    for (let index = 0; index < names.length; index += 1)
      names[index] = view?.getUint32(at + HEAD_BYTES + index * 4) ?? 0;
    return {
      page: view?.getUint32(at) ?? 0,
      check: view?.getUint16(at + 4) ?? 0,
      state: view?.getUint8(at + 6) ?? 0,
      names,
    };
  }
  function* placesOf(number: number): Generator<number> {
    for (let run = firsts[number] ?? -1; run >= 0; run = nexts[run] ?? -1)
      for (let at = starts[run] ?? 0; at < (ends[run] ?? 0); at = nextOf(at)) yield at;
  }
  /** Of several keys of one rule and state the first counts. */
  function keysOf(number: number): FindingKey[] {
    const keys: FindingKey[] = [];
    for (const at of placesOf(number)) {
      const key = read(at);
      if (isCheckNumber(key.check) && !keys.some(({ check, state }) => check === key.check && state === key.state))
        keys.push(key);
    }
    return keys;
  }

  return {
    /** Without an earlier crawl nothing is new. */
    isEmpty: bytes === null,
    /** Pages with findings; they have numbers below this. */
    pageCount: pages.count(),
    /** -1 for a page without any. @param page first half of the hash of its address. */
    pageNumber: (page: number): number => pages.find(page, 0),
    /** All that was found on a page. */
    keysOf,
    /** What a rule found on a page, by what became of it. */
    find(page: number, check: number, state: number): FindingKey | null {
      for (const at of placesOf(pages.find(page, 0)))
        if (view?.getUint16(at + 4) === check && view.getUint8(at + 6) === state) return read(at);
      return null;
    },
    /** Names of what a rule found on a page, in any of these states. */
    namesOf(page: number, check: number, states: readonly number[]): Uint32Array {
      const found = states.flatMap((state) => this.find(page, check, state) ?? []);
      const [only] = found;
      if (found.length < 2) return only?.names ?? NONE;
      return Uint32Array.from(found.flatMap(({ names }) => [...names]));
    },
    *all(): Generator<FindingKey> {
      for (let number = 0; number < firsts.length; number += 1) yield* keysOf(number);
    },
  };
}
export type EarlierFindings = ReturnType<typeof unpackKeys>;
