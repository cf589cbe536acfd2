import { describe, expect, it } from 'vitest';
import { ANY_FIELD, compareFacts, learnMasks, MAX_LINES, type Mask } from './compare-facts.ts';

const text = (...lines: string[]) => ({ text: lines });

describe('what changed', () => {
  it.each<[string, string[], string[], readonly Mask[], unknown]>([
    ['nothing', ['a', 'b'], ['b', 'a'], [], []],
    ['a line', ['a', 'b'], ['a', 'c'], [], [{ field: 'text', gone: ['b'], come: ['c'] }]],
    ['how often a line is there', ['a', 'a'], ['a'], [], [{ field: 'text', gone: ['a'], come: [] }]],
    ['nothing that fits a mask', ['at 10:00', 'b'], ['at 10:01', 'b'], [{ field: 'text', like: 'at *' }], []],
    [
      'what fits the mask of another field',
      ['at 1'],
      ['at 2'],
      [{ field: 'title', like: 'at *' }],
      [{ field: 'text', gone: ['at 1'], come: ['at 2'] }],
    ],
    ['nothing that fits a mask of all fields', ['at 1'], ['at 2'], [{ field: ANY_FIELD, like: 'at *' }], []],
    [
      'nothing between two lines that stay',
      ['a', 'x', 'b'],
      ['a', 'y', 'z', 'b'],
      [{ field: 'text', between: ['a', 'b'] }],
      [],
    ],
    [
      'what stands outside of them',
      ['a', 'x', 'b'],
      ['a', 'x', 'b', 'c'],
      [{ field: 'text', between: ['a', 'b'] }],
      [{ field: 'text', gone: [], come: ['c'] }],
    ],
    [
      'all, when the lines around a mask are gone',
      ['a', 'x', 'b'],
      ['y'],
      [{ field: 'text', between: ['a', 'b'] }],
      [{ field: 'text', gone: ['a', 'b'], come: ['y'] }],
    ],
  ])('is %s', (_case, before, after, masks, expected) => {
    expect(compareFacts(text(...before), text(...after), masks)).toEqual(expected);
  });

  it('is a field that came or went', () => {
    expect(compareFacts({ a: ['1'] }, { b: ['2'] }, [])).toEqual([
      { field: 'a', gone: ['1'], come: [] },
      { field: 'b', gone: [], come: ['2'] },
    ]);
  });
});

describe('a list that was cut', () => {
  const many = (from: number) =>
    Array.from({ length: MAX_LINES }, (_each, at) => `line ${String(from + at).padStart(5, '0')}`);

  it('says nothing about what comes after its last line', () => {
    const later = ['line 00000 a', ...many(0)].toSorted().slice(0, MAX_LINES);
    expect(compareFacts(text(...many(0)), text(...later), [])).toEqual([
      { field: 'text', gone: [], come: ['line 00000 a'] },
    ]);
    expect(compareFacts(text(...later), text(...many(0)), [])).toEqual([
      { field: 'text', gone: ['line 00000 a'], come: [] },
    ]);
  });

  it('is another one when nothing of it is left', () => {
    const [change] = compareFacts(text(...many(0)), text(...many(50_000)), []);
    expect([change?.gone.length, change?.come.length]).toEqual([MAX_LINES, MAX_LINES]);
  });
});

describe('a mask', () => {
  it('is made of whole characters', () => {
    const masks = learnMasks(text('Weather today: 🌞 in town'), text('Weather today: 🌟 in town'), []);
    expect(masks).toEqual([{ field: 'text', like: 'Weather today: * in town' }]);
    expect(learnMasks(text('Weather today: \u{1F31E}'), text('Weather today: \u{1F41E}'), [])).toEqual([
      { field: 'text', like: 'Weather today: *' },
    ]);
  });

  it('is a pattern for a line of which most stays, and a place for one of which nothing does', () => {
    const first = text('Welcome', 'Made at 10:00:01', 'Buy socks', 'Goodbye');
    const second = text('Welcome', 'Made at 10:00:02', 'Drink tea', 'Goodbye');
    const third = text('Welcome', 'Made at 11:59:59', 'New hats', 'Goodbye');
    const masks = learnMasks(first, second, []);
    expect(compareFacts(first, third, masks)).toEqual([]);
    expect(compareFacts(first, text('Welcome', 'Made at 11:59:59', 'New hats', 'Farewell'), masks)).not.toEqual([]);
  });

  it('is learned once, and what is known stays', () => {
    const known: Mask[] = [{ field: 'text', like: 'a *' }];
    expect(learnMasks(text('a 1'), text('a 2'), known)).toEqual(known);
    expect(learnMasks(text('b'), text('b'), known)).toEqual(known);
  });
});
