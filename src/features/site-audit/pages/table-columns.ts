import { usePreference } from '#src/data/hooks/use-preference.ts';
import type { DataColumn } from '#src/ui/index.tsx';

export type ChosenColumns<Row> = {
  readonly columns: readonly DataColumn<Row>[];
  /** For `ColumnChoice`. */
  readonly choice: {
    columns: readonly DataColumn<Row>[];
    shown: readonly string[];
    onShownChange: (shown: string[]) => void;
  };
};

/** The columns of a table that the person wants to see, remembered in this browser; the first one is always among them. */
export function useChosenColumns<Row>(
  key: string,
  all: readonly DataColumn<Row>[],
  shownAtFirst: readonly string[],
): ChosenColumns<Row> {
  const [stored, store] = usePreference(`site-audit.columns.${key}`, shownAtFirst.join(','));
  const wanted = stored.split(',');
  const columns = all.filter(({ id }, at) => at === 0 || wanted.includes(id));
  return {
    columns,
    choice: {
      columns: all,
      shown: columns.map(({ id }) => id),
      onShownChange: (shown) => store(shown.join(',')),
    },
  };
}
