import { describe, expect, it } from 'vitest';
import { positionMoves, toChanges, type PositionEvent, type Standing } from './position-events.ts';

const PAGE = 'https://own.example/a/';
const at = (rank: number | null, more: Partial<Standing> = {}): Standing => ({
  ...{ phrase: 'tea', rank, depth: 100, url: rank === null ? '' : PAGE, ...more },
});
const told = (before: Standing, now: Standing, fellBy = 5): PositionEvent[] =>
  positionMoves([before], [now], fellBy).map(({ event }) => event);

describe('what a run of positions tells', () => {
  it.each<[string, Standing, Standing, PositionEvent[]]>([
    ['out of the top 10', at(10), at(11), ['leftTop10']],
    ['out of the top 10, and far', at(8), at(13), ['leftTop10', 'fell']],
    ['out of the list', at(8), at(null), ['leftTop10', 'fell']],
    ['out of a list of 10', at(8), at(null, { depth: 10 }), ['leftTop10']],
    ['a fall that is large enough', at(20), at(25), ['fell']],
    ['a fall that is not', at(20), at(24), []],
    ['out of a list that was shorter than before', at(50), at(null, { depth: 10 }), []],
    ['into the top 10', at(11), at(10), ['enteredTop10']],
    ['out of nowhere into the top 10', at(null), at(3), ['enteredTop10']],
    ['up, and that is all', at(40), at(12), []],
    ['within the top 10', at(2), at(6), []],
    ['another page of ours', at(5), at(5, { url: 'https://own.example/b/' }), ['urlChanged']],
    ['the same page by another address', at(5), at(5, { url: 'http://www.own.example/a/' }), []],
    ['found again, with whatever page', at(null), at(50, { url: 'https://own.example/b/' }), []],
  ])('%s', (_name, before, now, events) => {
    expect(told(before, now)).toEqual(events);
  });

  it('is nothing of a keyword that was not looked up before', () => {
    expect(positionMoves([], [at(1)], 1)).toEqual([]);
  });

  it('is kept by event, with where each keyword stood and stands', () => {
    const before = [at(8), at(4, { phrase: 'coffee' }), at(30, { phrase: 'cocoa' })];
    const now = [at(14), at(null, { phrase: 'coffee' }), at(9, { phrase: 'cocoa' })];
    expect(toChanges(positionMoves(before, now, 5))).toEqual([
      { field: 'leftTop10', gone: ['tea: 8', 'coffee: 4'], come: ['tea: 14', 'coffee: > 100'] },
      { field: 'fell', gone: ['tea: 8', 'coffee: 4'], come: ['tea: 14', 'coffee: > 100'] },
      { field: 'enteredTop10', gone: ['cocoa: 30'], come: ['cocoa: 9'] },
    ]);
  });
});
