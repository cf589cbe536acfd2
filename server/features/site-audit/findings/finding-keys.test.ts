import { describe, expect, it } from 'vitest';
import { CHECK_IDS } from '#core/audit/check-ids.gen.ts';
import { KEY_STATE, packKeys, unpackKeys, type FindingKey } from './finding-keys.ts';

function key(page: number, check: number, names: readonly number[], state: number = KEY_STATE.present): FindingKey {
  return { page, check, names: Uint32Array.from(names), state };
}

const LARGEST = 2 ** 32 - 1;

describe('findings an earlier crawl has left', () => {
  it.each([
    ['a page and rule with number 0', key(0, 0, [0])],
    ['the largest numbers', key(LARGEST, CHECK_IDS.length - 1, [LARGEST, 0, 2 ** 31])],
    ['gone', key(7, 3, [1], KEY_STATE.gone)],
    ['unseen', key(7, 3, [1], KEY_STATE.unseen)],
    ['without a name', key(7, 3, [])],
    ['with as many names as there can be', key(7, 3, [...Array(255).keys()])],
  ])('are found by page, rule and state: %s', (_case, each) => {
    const keys = unpackKeys(packKeys([key(5, 3, [9]), each, key(8, 3, [9])]));
    expect(keys.find(each.page, each.check, each.state)).toEqual(each);
    expect([...keys.all()]).toHaveLength(3);
  });

  it.each([
    ['another page', 8, 3, KEY_STATE.present],
    ['another rule', 7, 4, KEY_STATE.present],
    ['another state', 7, 3, KEY_STATE.gone],
    ['another rule and state', 7, 2, KEY_STATE.unseen],
  ])('are not found for %s', (_case, page, check, state) => {
    const keys = unpackKeys(packKeys([key(7, 3, [1], KEY_STATE.unseen), key(7, 3, [2])]));
    expect(keys.find(page, check, state)).toBeNull();
  });

  it('of one page and rule are kept apart by state', () => {
    const all = Object.values(KEY_STATE).map((state) => key(7, 3, [state + 10], state));
    const keys = unpackKeys(packKeys(all));
    expect(Object.values(KEY_STATE).map((state) => keys.find(7, 3, state))).toEqual(all);
  });

  it('come back in the order they were stored, more than the table holds at first', () => {
    const all = Array.from({ length: 10_000 }, (_none, index) => key(index * 7919, index % 150, [index, index + 1]));
    const keys = unpackKeys(packKeys(all));
    expect([...keys.all()]).toEqual(all);
    expect(keys.find(9999 * 7919, 9999 % 150, KEY_STATE.present)).toEqual(all[9999]);
  });

  it('of two pages with one hash are those of the first', () => {
    const keys = unpackKeys(packKeys([key(7, 3, [1]), key(7, 3, [2]), key(8, 3, [3])]));
    expect([...keys.all()]).toEqual([key(7, 3, [1]), key(8, 3, [3])]);
  });

  it('of a check that was removed are passed over', () => {
    const keys = unpackKeys(packKeys([key(7, 3, [1]), key(7, CHECK_IDS.length, [2]), key(7, 4, [3])]));
    expect(keys.keysOf(keys.pageNumber(7))).toEqual([key(7, 3, [1]), key(7, 4, [3])]);
  });

  it('are read from the middle of a larger buffer, as a database gives it', () => {
    const packed = packKeys([key(7, 3, [1, 2])]);
    const buffer = new Uint8Array(packed.length + 20).fill(255);
    buffer.set(packed, 5);
    expect([...unpackKeys(buffer.subarray(5, 5 + packed.length)).all()]).toEqual([key(7, 3, [1, 2])]);
  });

  it('are missing before the first crawl, which is not the same as none', () => {
    expect(unpackKeys(null).isEmpty).toBe(true);
    expect([...unpackKeys(null).all()]).toEqual([]);
    expect(unpackKeys(null).find(0, 0, 0)).toBeNull();
    expect(unpackKeys(packKeys([])).isEmpty).toBe(false);
    expect([...unpackKeys(packKeys([])).all()]).toEqual([]);
  });

  it.each([0, 1, 7])('%i bytes are too few for one', (length) => {
    expect([...unpackKeys(packKeys([key(7, 3, [])]).subarray(0, length)).all()]).toEqual([]);
  });
});
