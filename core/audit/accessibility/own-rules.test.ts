import { describe, expect, it } from 'vitest';
import { byElement } from './by-element.ts';
import { judgeKeyboardWalk, judgeReflow, type FocusStop, type KeyboardWalk } from './own-rules.ts';

function stop(index: number, changes: Partial<FocusStop> = {}): FocusStop {
  const place = { left: index * 20, top: 0, right: index * 20 + 10, bottom: 10 };
  const name = `#e${String(index)}`;
  return { selector: name, snippet: name, index, tabIndex: 0, isShown: true, place, container: '0', ...changes };
}
const walk = (stops: KeyboardWalk['stops'], changes: Partial<KeyboardWalk> = {}): KeyboardWalk => ({
  stops,
  focusable: stops.length,
  trappedAt: null,
  mouseOnly: [],
  ...changes,
});
const rows = (found: ReturnType<typeof judgeKeyboardWalk>) =>
  found.flatMap(({ rule, elements }) => elements.map((element) => [rule, element.selector, element.stop]));

describe('the keyboard walk', () => {
  it('says nothing of a page in its order', () => {
    expect(judgeKeyboardWalk(walk([stop(0), stop(1), null, stop(0)]))).toEqual([]);
  });

  it('names who held the keyboard, not where it led back to', () => {
    expect(rows(judgeKeyboardWalk(walk([stop(0), stop(1), stop(0), stop(1)], { trappedAt: 3 })))).toEqual([
      ['keyboard-trap', '#e1', 2],
    ]);
  });

  it('tells an element once, by the press that reached it first', () => {
    const hidden = stop(1, { isShown: false });
    expect(rows(judgeKeyboardWalk(walk([stop(0), hidden, stop(0), hidden])))).toEqual([['focus-invisible', '#e1', 2]]);
  });

  it('tells what is out of order by tabindex or by layout, among neighbours only', () => {
    const before = stop(3, { place: { left: 0, top: 0, right: 10, bottom: 10 } });
    expect(rows(judgeKeyboardWalk(walk([stop(2), before])))).toEqual([['focus-order', '#e3', 2]]);
    expect(judgeKeyboardWalk(walk([stop(2), { ...before, container: '1' }]))).toEqual([]);
    expect(rows(judgeKeyboardWalk(walk([stop(5, { tabIndex: 1 }), stop(0)])))).toEqual([['focus-order', '#e5', 1]]);
  });

  it('puts what keeps people out before what only slows them', () => {
    const found = judgeKeyboardWalk(
      walk([stop(0, { isShown: false }), stop(1, { tabIndex: 2 })], { mouseOnly: [{ selector: 'p', snippet: 'p' }] }),
    );
    expect(found.map(({ rule, criteria }) => [rule, ...criteria])).toEqual([
      ['mouse-only', '2.1.1'],
      ['focus-invisible', '2.4.7'],
      ['focus-order', '2.4.3'],
    ]);
  });
});

describe('the look at 320 px', () => {
  const wide = [{ selector: 'p', snippet: 'p', reachesPx: 400 }];
  it('tells what is wide only where people have to scroll', () => {
    expect(judgeReflow({ widthPx: 320, scrollWidthPx: 320, wide, clipped: [] })).toEqual([]);
    const [found] = judgeReflow({ widthPx: 320, scrollWidthPx: 400, wide, clipped: [] });
    expect(found).toMatchObject({ rule: 'reflow-scroll', criteria: ['1.4.10'], elementCount: 1 });
    expect(found?.elements[0]?.reachesPx).toBe(400);
  });
});

describe('byElement', () => {
  it('gathers the rules of an element, the worst first', () => {
    const found = judgeKeyboardWalk(
      walk([stop(0, { tabIndex: 1 }), stop(1, { tabIndex: 1, isShown: false })], { mouseOnly: [] }),
    );
    expect(byElement(found).map(({ selector, impact, found: rules }) => [selector, impact, rules.length])).toEqual([
      ['#e1', 'serious', 2],
      ['#e0', 'moderate', 1],
    ]);
  });
});
