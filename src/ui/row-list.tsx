import { Children, type ReactNode } from 'react';
import styles from './row-list.module.css';

export type RowListProps = { label?: string | undefined; children: ReactNode };

/** A few things one below the other, each with what can be done with it; long lists are tables. */
export function RowList({ label, children }: RowListProps) {
  return (
    <ul className={styles['list']} aria-label={label}>
      {children}
    </ul>
  );
}

export type ListRowProps = {
  icon?: ReactNode;
  name: ReactNode;
  /** What is to be known of it, a line each; those that are nothing are left out. */
  notes?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
  /** What belongs to the row and stands elsewhere, such as its dialogs. */
  children?: ReactNode;
};

/** One thing of a list. */
export function ListRow({ icon, name, notes, actions, children }: ListRowProps) {
  return (
    <li className={styles['row']}>
      {icon !== undefined && <span className={styles['icon']}>{icon}</span>}
      <div className={styles['what']}>
        <span>{name}</span>
        {Children.toArray(notes).map((note, at) => (
          <span key={at} className={styles['note']}>
            {note}
          </span>
        ))}
      </div>
      {Children.toArray(actions).length > 0 && <div className={styles['actions']}>{actions}</div>}
      {children}
    </li>
  );
}
