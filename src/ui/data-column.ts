import type { ReactNode } from 'react';
import type { SortValue } from './table-sort.ts';

export type DataColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end' | undefined;
  /** Kept on a phone; mark the two that matter. */
  isPrimary?: boolean | undefined;
  /** Left out where the page is narrower than a desktop's. */
  isSecondary?: boolean | undefined;
  /** In a list of any length; columns without one share what is left. */
  widthPx?: number | undefined;
  /** Makes the column sortable, and is what is searched and saved of it where there is no `text`. */
  sortValue?: ((row: Row) => SortValue) | undefined;
  /** What is searched and saved of it. */
  text?: ((row: Row) => string | number | null) | undefined;
  /** Where the owner of the rows sorts them. */
  isSortable?: boolean | undefined;
};

/** What a column says of a row without its looks; `null` when it has nothing to say. */
export function textOf<Row>({ text, sortValue }: DataColumn<Row>, row: Row): string | number | null {
  return (text ?? sortValue)?.(row) ?? null;
}

/** Whether a column can be searched and saved. */
export function hasText<Row>({ text, sortValue }: DataColumn<Row>): boolean {
  return text !== undefined || sortValue !== undefined;
}
