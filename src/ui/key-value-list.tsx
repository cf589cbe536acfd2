import type { ReactNode } from 'react';
import styles from './key-value-list.module.css';

export type KeyValueItem = { key: string; value: ReactNode };

/** Facts as name and value. */
export function KeyValueList({ items }: { items: readonly KeyValueItem[] }) {
  return (
    <dl className={styles['list']}>
      {items.map(({ key, value }) => (
        <div key={key} className={styles['row']}>
          <dt className={styles['key']}>{key}</dt>
          <dd className={styles['value']}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
