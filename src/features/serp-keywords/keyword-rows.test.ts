import { describe, expect, it } from 'vitest';
import type { PositionRow } from '#core/contract/serp/positions.ts';
import type { SerpKeywordRow } from '#src/data/hooks/use-serp-keywords.ts';
import { filterRows, isWrongPage, joinRows, tagsOf, type KeywordFilter } from './keyword-rows.ts';
import { sortKeywords } from './sort-keywords.ts';

const keyword = (phrase: string, more: Partial<SerpKeywordRow['value']> = {}): SerpKeywordRow => ({
  id: phrase,
  syncState: 'saved',
  value: {
    site: 'a.example',
    phrase,
    groupId: null,
    tags: [],
    targetUrl: '',
    note: '',
    isFavourite: false,
    addedAtMs: 1,
    ...more,
  },
});
const position = (phrase: string, rank: number | null, more: Partial<PositionRow> = {}): PositionRow => ({
  phrase,
  day: '2026-11-25',
  rank,
  depth: 100,
  absolute: rank,
  url: rank === null ? '' : `https://a.example/${phrase}/`,
  others: [],
  before: {},
  trend: [],
  features: [],
  volume: null,
  source: 'upload',
  readAtMs: 1,
  listId: null,
  ...more,
});
const GROUPS = [
  { id: 'g1', site: 'a.example', name: 'Shoes', parentId: null, rule: { kind: 'contains', text: 'shoe' } as const },
];
const ROWS = joinRows(
  [
    keyword('coat', { isFavourite: true, targetUrl: 'https://a.example/coats/' }),
    keyword('hat', { tags: ['brand', 'new'] }),
    keyword('Red Shoes'),
    keyword('unread'),
  ],
  [
    position('coat', 2, { before: { day: 5 }, volume: 10 }),
    position('hat', null, { before: { day: 3 } }),
    position('red shoes', 40, { before: { day: 40 }, volume: 90 }),
  ],
  GROUPS,
);
const ALL: KeywordFilter = { text: '', state: 'all', groupIds: null, tag: '' };
const found = (filter: Partial<KeywordFilter>) => filterRows(ROWS, { ...ALL, ...filter }).map(({ id }) => id);
const sorted = (columnId: string, isDescending = false) =>
  sortKeywords(ROWS, { columnId, isDescending }).map(({ id }) => id);

describe('rows of keywords', () => {
  it('have their positions however they are spelled, and their groups by rule', () => {
    expect(ROWS.map((row) => [row.id, row.position?.rank, row.group?.name])).toEqual([
      ['coat', 2, undefined],
      ['hat', null, undefined],
      ['Red Shoes', 40, 'Shoes'],
      ['unread', undefined, undefined],
    ]);
  });

  it.each([
    [{}, ['coat', 'hat', 'Red Shoes', 'unread']],
    [{ text: ' RED ' }, ['Red Shoes']],
    [{ text: 'brand' }, ['hat']],
    [{ text: '/coat/' }, ['coat']],
    [{ state: 'top3' }, ['coat']],
    [{ state: 'top100' }, ['coat', 'Red Shoes']],
    [{ state: 'missing' }, ['hat']],
    [{ state: 'up' }, ['coat']],
    [{ state: 'down' }, ['hat']],
    [{ state: 'wrongPage' }, ['coat']],
    [{ state: 'favourite' }, ['coat']],
    [{ groupIds: new Set(['g1']) }, ['Red Shoes']],
    [{ groupIds: new Set<string>() }, ['coat', 'hat', 'unread']],
    [{ tag: 'new' }, ['hat']],
  ] as const)('are found by %j', (filter, ids) => expect(found(filter)).toEqual(ids));

  it('are sorted by a column, those without a value last', () => {
    expect(sorted('phrase', true)[0]).toBe('unread');
    expect(sorted('position')).toEqual(['coat', 'Red Shoes', 'hat', 'unread']);
    expect(sorted('position', true)).toEqual(['Red Shoes', 'coat', 'hat', 'unread']);
    expect(sorted('change-day', true)).toEqual(['coat', 'Red Shoes', 'hat', 'unread']);
    expect(sorted('volume', true)).toEqual(['Red Shoes', 'coat', 'hat', 'unread']);
  });

  it('tell another page than the one that is meant, whatever its scheme', () => {
    expect(isWrongPage('http://www.a.example/x', 'https://a.example/x/')).toBe(false);
    expect(isWrongPage('https://a.example/y', 'https://a.example/x/')).toBe(true);
    expect(isWrongPage('', 'https://a.example/x/')).toBe(false);
    expect(tagsOf(ROWS)).toEqual(['brand', 'new']);
  });
});

it('joins, filters and sorts 50,000 rows while one types', () => {
  const keywords = Array.from({ length: 50_000 }, (_unused, at) => keyword(`word ${at}`));
  const positions = keywords.map(({ value }, at) => position(value.phrase, at % 3 === 0 ? null : at % 100));
  const rows = joinRows(keywords, positions, []);
  const startMs = performance.now();
  const shown = sortKeywords(filterRows(rows, { ...ALL, text: '99', state: 'top100' }), {
    columnId: 'position',
    isDescending: false,
  });
  expect(shown.length).toBeGreaterThan(100);
  expect(performance.now() - startMs).toBeLessThan(500);
});
