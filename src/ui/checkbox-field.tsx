import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';

export type CheckboxFieldProps = Omit<
  ComponentProps<'input'>,
  'type' | 'checked' | 'defaultChecked' | 'onChange' | 'children' | 'className'
> & {
  label: ReactNode;
  isChecked: boolean;
  onCheckedChange: (isChecked: boolean) => void;
  help?: string | undefined;
};

export function CheckboxField({ label, isChecked, onCheckedChange, help, ...rest }: CheckboxFieldProps) {
  return (
    <label className={styles['check']}>
      <input
        {...rest}
        type="checkbox"
        className={styles['checkbox']}
        checked={isChecked}
        onChange={(event) => onCheckedChange(event.target.checked)}
      />
      <span>
        {label}
        {help !== undefined && <span className={styles['help']}> {help}</span>}
      </span>
    </label>
  );
}
