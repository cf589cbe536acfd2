import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, type ComponentProps } from 'react';
import styles from './field.module.css';
import { FieldNote } from './field-note.tsx';

export type SelectOption = { value: string; label: string };
export type SelectFieldProps = Omit<
  ComponentProps<'select'>,
  'value' | 'defaultValue' | 'onChange' | 'children' | 'className'
> & {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  options: readonly SelectOption[];
  error?: string | undefined;
  help?: string | undefined;
};

/** One of a few values, with the list the system offers: it fits every keyboard, phone and reader. */
export function SelectField({ label, value, onValueChange, options, error, help, id, ...rest }: SelectFieldProps) {
  const ownId = useId();
  const selectId = id ?? ownId;
  const noteId = `${selectId}-note`;
  const isInvalid = error !== undefined && error !== '';
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={selectId}>
        {label}
      </label>
      <div className={styles['control']} data-invalid={isInvalid}>
        <select
          {...rest}
          id={selectId}
          className={`${styles['input'] ?? ''} ${styles['select'] ?? ''}`}
          value={value}
          aria-invalid={isInvalid || undefined}
          aria-describedby={noteId}
          onChange={(event) => onValueChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={styles['chevron']} aria-hidden="true" />
      </div>
      <FieldNote id={noteId} error={error} help={help} />
    </div>
  );
}
