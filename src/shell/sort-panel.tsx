import { useLingui } from '@lingui/react/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import styles from './project-selector.module.css';
import type { ProjectSort } from './use-project-list.ts';

type SortPanelProps = { sort: ProjectSort; onSort: (order: ProjectSort['order']) => void };

/** By name or by date; pressing the same one again turns it round. */
export function SortPanel({ sort, onSort }: SortPanelProps) {
  const { t } = useLingui();
  const Arrow = sort.direction === 'asc' ? ArrowUp : ArrowDown;
  const orders = [
    { order: 'site', label: t`Name` },
    { order: 'addedAtMs', label: t`Date added` },
  ] as const;
  return (
    <div role="group" aria-label={t`Order`} className={styles['sort']}>
      {orders.map(({ order, label }) => (
        <button
          key={order}
          type="button"
          className={styles['sortBy']}
          aria-pressed={sort.order === order}
          onClick={() => onSort(order)}
        >
          {label}
          {sort.order === order && (
            <Arrow role="img" aria-label={sort.direction === 'asc' ? t`ascending` : t`descending`} />
          )}
        </button>
      ))}
    </div>
  );
}
