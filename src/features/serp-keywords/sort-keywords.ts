import { changeOrder, rankChange } from '#core/domain/keywords/rank-change.ts';
import type { KeywordRow } from './keyword-rows.ts';

type Sorting = { readonly columnId: string; readonly isDescending: boolean };
type Value = string | number | null;
export const CHANGES = ['day', 'week', 'month', 'start'] as const;
export type ChangeSpan = (typeof CHANGES)[number];

const VALUES: Readonly<Record<string, (row: KeywordRow) => Value>> = {
  position: ({ position }) => position?.rank ?? null,
  best: ({ position }) => position?.before.best ?? null,
  url: ({ position }) => (position === null || position.url === '' ? null : position.url),
  target: ({ keyword }) => (keyword.targetUrl === '' ? null : keyword.targetUrl),
  volume: ({ position }) => position?.volume ?? null,
  group: ({ group }) => group?.name ?? null,
  updated: ({ position }) => position?.readAtMs ?? null,
  added: ({ keyword }) => keyword.addedAtMs,
  ...Object.fromEntries(CHANGES.map((span) => [`change-${span}`, (row: KeywordRow) => changeOf(row, span)])),
};

function changeOf({ position }: KeywordRow, span: ChangeSpan): number | null {
  return position === null ? null : changeOrder(rankChange(position.rank, position.before[span]));
}

/** Rows by a column, those without a value last in both directions. They come in the order of their phrases. */
export function sortKeywords(rows: readonly KeywordRow[], sorting: Sorting | null): readonly KeywordRow[] {
  if (sorting === null || sorting.columnId === 'phrase')
    return sorting?.isDescending === true ? rows.toReversed() : rows;
  const valueOf = VALUES[sorting.columnId];
  if (valueOf === undefined) return rows;
  const direction = sorting.isDescending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      return a.value === b.value ? 0 : direction * (a.value < b.value ? -1 : 1);
    })
    .map(({ row }) => row);
}
