import { describe, expect, it } from 'vitest';
import { hash64 } from '#core/base/hash64.ts';
import { KEY_STATE, packKeys, unpackKeys, type FindingKey } from '#server/features/site-audit/findings/finding-keys.ts';
import type { FindingGroup } from '#server/crawl/packing/finding-pack.ts';
import { STATE } from '#server/features/site-audit/findings/finding-states.ts';
import { createKeyWriter, createTally } from './finding-tally.ts';

const URL = 'https://a.example/page/';
const [PAGE] = hash64(URL);
const CHECK = 3;
const [ERROR, WARNING, NOTICE] = [0, 1, 2];
const group = (names: readonly number[], severity = ERROR): FindingGroup => {
  return { check: CHECK, severity, names: Uint32Array.from(names) };
};
const key = (names: readonly number[], state: number = KEY_STATE.present): FindingKey => {
  return { page: PAGE, check: CHECK, names: Uint32Array.from(names), state };
};

describe('what a check has found', () => {
  it('is counted by severity, and each page by the worst found there', () => {
    const tally = createTally();
    tally.add(0, { groups: [group([0], ERROR)], states: null });
    for (let id = 1; id < 1000; id += 1) tally.add(id, { groups: [group([0, 0], WARNING)], states: null });
    tally.add(1000, { groups: [group([0], NOTICE)], states: null });
    const { severity, count, counts, pages } = tally.byCheck.get(CHECK) ?? {};
    expect({ severity, count, counts, pages }).toEqual({
      severity: ERROR,
      count: 2000,
      counts: [1, 1998, 1],
      pages: 1001,
    });
    expect(tally.byCheck.get(CHECK)?.pagesBySeverity()).toEqual([1, 999, 1]);
  });

  it('twice on one page makes one page', () => {
    const tally = createTally();
    tally.add(7, { groups: [group([1], WARNING), group([2], ERROR)], states: null });
    expect(tally.byCheck.get(CHECK)?.pagesBySeverity()).toEqual([1, 0, 0]);
    expect(tally.byCheck.get(CHECK)?.pages).toBe(1);
  });
});

describe('what a check has found with two severities on one page', () => {
  const groups = [group([1], ERROR), group([2, 3], WARNING)];

  it('is counted by severity, and what became of it once', () => {
    const tally = createTally();
    const states = { [CHECK]: [STATE.new, STATE.back, STATE.new].join('') };
    expect(tally.add(7, { groups, states })).toEqual([1, 2, 0]);
    const { severity, count, counts, pages, new: added, back } = tally.byCheck.get(CHECK) ?? {};
    expect({ severity, count, counts, pages, added, back }).toEqual({
      ...{ severity: ERROR, count: 3, counts: [1, 2, 0], pages: 1 },
      ...{ added: 2, back: 1 },
    });
  });

  it('is one key', () => {
    expect(createKeyWriter(unpackKeys(null)).ofPage(URL, groups, true)).toEqual([key([1, 2, 3])]);
  });
});

describe('the keys of a page', () => {
  it.each<[what: string, before: FindingKey[], names: number[], isHeard: boolean, keys: FindingKey[], fixed: number]>([
    ['found again', [key([1, 2])], [1, 2], true, [key([1, 2])], 0],
    ['gone where it was heard', [key([1, 2])], [2], true, [key([2]), key([1], KEY_STATE.gone)], 1],
    ['unseen where it was not', [key([1, 2])], [2], false, [key([2]), key([1], KEY_STATE.unseen)], 0],
    ['fewer about one address', [key([0, 0, 0])], [0], true, [key([0]), key([0, 0], KEY_STATE.gone)], 2],
    ['gone before', [key([1], KEY_STATE.gone)], [], false, [key([1], KEY_STATE.gone)], 0],
    ['unseen before and gone now', [key([1], KEY_STATE.unseen)], [], true, [key([1], KEY_STATE.gone)], 1],
  ])('%s', (_what, before, names, isHeard, expected, fixed) => {
    const writer = createKeyWriter(unpackKeys(packKeys(before)));
    expect(writer.ofPage(URL, names.length === 0 ? [] : [group(names)], isHeard)).toEqual(expected);
    expect(writer.fixed.get(CHECK) ?? 0).toBe(fixed);
    expect(writer.rest()).toHaveLength(0);
  });

  it('that has not come are unseen', () => {
    const writer = createKeyWriter(unpackKeys(packKeys([key([1])])));
    expect([...unpackKeys(writer.rest()).all()]).toEqual([key([1], KEY_STATE.unseen)]);
    expect(writer.fixed.size).toBe(0);
  });
});
