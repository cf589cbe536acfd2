import type { ReactNode } from 'react';

export type VirtualColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end' | undefined;
  /** Kept on a phone; mark the two that matter. */
  isPrimary?: boolean | undefined;
  /** Columns without one share what is left. */
  widthPx?: number | undefined;
  isSortable?: boolean | undefined;
};
