import { describe, expect, it } from 'vitest';
import { countChanges } from './finding-changes.ts';
import { KEY_STATE, packKeys, type FindingKey } from './finding-keys.ts';

const CHECK = 3;
const key = (names: readonly number[], state: number = KEY_STATE.present): FindingKey => ({
  page: 7,
  check: CHECK,
  names: Uint32Array.from(names),
  state,
});

describe('what changed between two crawls', () => {
  it.each<
    [what: string, before: FindingKey[], after: FindingKey[], changes: [fresh: number, back: number, fixed: number]]
  >([
    ['nothing', [key([1, 2])], [key([2, 1])], [0, 0, 0]],
    ['some are gone and others new', [key([1, 2, 3])], [key([3, 4])], [1, 0, 2]],
    ['fewer about one address', [key([0, 0, 0])], [key([0])], [0, 0, 2]],
    ['more about one address', [key([0])], [key([0, 0, 0])], [2, 0, 0]],
    ['gone where the page was read again', [key([1])], [key([1], KEY_STATE.gone)], [0, 0, 1]],
    ['not known where the page was not read again', [key([1, 2])], [key([1, 2], KEY_STATE.unseen)], [0, 0, 0]],
    ['gone in part, and the rest was not looked at', [key([1, 2])], [key([1], KEY_STATE.unseen)], [0, 0, 1]],
    ['there before a crawl that did not read the page', [key([1], KEY_STATE.unseen)], [key([1])], [0, 0, 0]],
    ['back, beside a new one', [key([1], KEY_STATE.gone)], [key([1, 2])], [1, 1, 0]],
    ['more of what was gone in part', [key([0, 0]), key([0], KEY_STATE.gone)], [key([0, 0, 0])], [0, 1, 0]],
  ])('%s', (_what, before, after, changes) => {
    const { new: added, back, fixed } = countChanges(packKeys(before), packKeys(after)).get(CHECK) ?? {};
    expect([added, back, fixed]).toEqual(changes);
  });

  it('is told by check', () => {
    const before = [key([1]), { ...key([5]), check: 9 }];
    expect([...countChanges(packKeys(before), packKeys([key([1, 2])]))]).toEqual([
      [CHECK, { new: 1, back: 0, fixed: 0 }],
      [9, { new: 0, back: 0, fixed: 1 }],
    ]);
  });
});
