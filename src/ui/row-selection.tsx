import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ChangeEvent } from 'react';
import styles from './data-table.module.css';

/** Rows that are chosen to do something with them. */
export type RowSelection<Row> = {
  readonly selected: ReadonlySet<string>;
  readonly onSelectedChange: (selected: ReadonlySet<string>) => void;
  /** Names a row, as in "Select example.org". */
  readonly nameOf: (row: Row) => string;
  /** Instead of choosing the rows that are loaded, when there are more. */
  readonly onAllChange?: ((isSelected: boolean) => void) | undefined;
};

type AllCellProps = { selection: RowSelection<never>; rowIds: readonly string[] };

/** Chooses all rows, or none; half way when some are chosen. */
export function SelectAllCell({ selection, rowIds }: AllCellProps) {
  const { t } = useLingui();
  const { selected, onSelectedChange, onAllChange } = selection;
  const box = useRef<HTMLInputElement>(null);
  const count = rowIds.filter((id) => selected.has(id)).length;
  const isAll = count > 0 && count === rowIds.length;
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = count > 0 && !isAll;
  });
  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    if (onAllChange === undefined) onSelectedChange(withIds(selected, rowIds, target.checked));
    else onAllChange(target.checked);
  }
  return (
    <th scope="col" className={styles['select']} data-primary>
      <label className={styles['box']}>
        <input
          ref={box}
          type="checkbox"
          aria-label={t`Select all`}
          checked={isAll}
          disabled={rowIds.length === 0}
          onChange={handleChange}
        />
      </label>
    </th>
  );
}

type CellProps = {
  id: string;
  name: string;
  isSelected: boolean;
  /** `isRange` with the shift key: from the last one chosen to this one. */
  onChange: (id: string, isSelected: boolean, isRange: boolean) => void;
};

export function SelectCell({ id, name, isSelected, onChange }: CellProps) {
  const { t } = useLingui();
  return (
    <td className={styles['select']} data-primary>
      <label className={styles['box']}>
        <input
          type="checkbox"
          aria-label={t`Select ${name}`}
          checked={isSelected}
          onChange={({ target, nativeEvent }) =>
            onChange(id, target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
          }
        />
      </label>
    </td>
  );
}

/** What a press of a row's box does, given the rows as they stand. */
export function useRowChoice(selection: RowSelection<never> | undefined, rowIds: readonly string[]) {
  const last = useRef<string | null>(null);
  return (id: string, isSelected: boolean, isRange: boolean): void => {
    if (selection === undefined) return;
    const from = isRange && last.current !== null ? rowIds.indexOf(last.current) : -1;
    const to = rowIds.indexOf(id);
    last.current = id;
    const ids = from === -1 ? [id] : rowIds.slice(Math.min(from, to), Math.max(from, to) + 1);
    selection.onSelectedChange(withIds(selection.selected, ids, isSelected));
  };
}

function withIds(selected: ReadonlySet<string>, ids: readonly string[], isSelected: boolean): ReadonlySet<string> {
  const next = new Set(selected);
  for (const id of ids) {
    if (isSelected) next.add(id);
    else next.delete(id);
  }
  return next;
}
