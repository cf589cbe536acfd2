import { expect, it } from 'vitest';
import { sortRows } from './table-sort.ts';

const ROWS = [
  { id: 'none', depth: null },
  { id: 'b', depth: 10 },
  { id: 'a', depth: 9 },
  { id: 'also none', depth: null },
];
const COLUMNS = [
  { id: 'id', sortValue: (row: (typeof ROWS)[number]) => row.id },
  { id: 'depth', sortValue: (row: (typeof ROWS)[number]) => row.depth },
  { id: 'plain' },
];

it.each([
  ['nothing', null, ['none', 'b', 'a', 'also none']],
  ['a column that sorts nothing', { columnId: 'plain', isDescending: false }, ['none', 'b', 'a', 'also none']],
  ['text', { columnId: 'id', isDescending: false }, ['a', 'also none', 'b', 'none']],
  ['numbers, with what has none last', { columnId: 'depth', isDescending: false }, ['a', 'b', 'none', 'also none']],
  [
    'numbers downwards, with what has none last',
    { columnId: 'depth', isDescending: true },
    ['b', 'a', 'none', 'also none'],
  ],
])('sorts by %s', (_case, sorting, ids) => {
  expect(sortRows(ROWS, COLUMNS, sorting).map(({ id }) => id)).toEqual(ids);
});
