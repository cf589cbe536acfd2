import { useId, type ComponentProps } from 'react';
import styles from './field.module.css';
import { FieldNote } from './field-note.tsx';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'value' | 'defaultValue' | 'onChange' | 'className'> & {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  error?: string | undefined;
  help?: string | undefined;
};

/** Text of a few lines: label above, help below, error in place of help. */
export function TextArea({ label, value, onValueChange, error, help, rows = 3, ...rest }: TextAreaProps) {
  const id = useId();
  const isInvalid = error !== undefined && error !== '';
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={styles['control']} data-invalid={isInvalid}>
        <textarea
          {...rest}
          id={id}
          rows={rows}
          className={`${styles['input'] ?? ''} ${styles['area'] ?? ''}`}
          value={value}
          aria-invalid={isInvalid || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onValueChange(event.target.value)}
        />
      </div>
      <FieldNote id={`${id}-note`} help={help} error={error} />
    </div>
  );
}
