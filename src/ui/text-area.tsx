import { useId, type ComponentProps } from 'react';
import styles from './field.module.css';
import { FieldNote } from './field-note.tsx';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'value' | 'defaultValue' | 'onChange' | 'className'> & {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  help?: string | undefined;
};

/** Text of a few lines: label above, help below. */
export function TextArea({ label, value, onValueChange, help, rows = 3, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={styles['control']}>
        <textarea
          {...rest}
          id={id}
          rows={rows}
          className={`${styles['input'] ?? ''} ${styles['area'] ?? ''}`}
          value={value}
          aria-describedby={`${id}-note`}
          onChange={(event) => onValueChange(event.target.value)}
        />
      </div>
      <FieldNote id={`${id}-note`} help={help} error={undefined} />
    </div>
  );
}
