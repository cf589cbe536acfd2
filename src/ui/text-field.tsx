import { useId, type ComponentProps, type ReactNode, type Ref } from 'react';
import styles from './field.module.css';
import { FieldNote } from './field-note.tsx';

export type TextFieldProps = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'ref' | 'className'
> & {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  error?: string | undefined;
  help?: string | undefined;
  /** After the text: an icon or an icon button. */
  icon?: ReactNode;
  inputRef?: Ref<HTMLInputElement> | undefined;
};

/** One line of text: label above, help below, error in place of help. */
export function TextField({ label, value, onValueChange, error, help, icon, inputRef, id, ...rest }: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  const isInvalid = error !== undefined && error !== '';
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={inputId}>
        {label}
      </label>
      <div className={styles['control']} data-invalid={isInvalid}>
        <input
          {...rest}
          ref={inputRef}
          id={inputId}
          className={styles['input']}
          value={value}
          aria-invalid={isInvalid || undefined}
          aria-describedby={noteId}
          onChange={(event) => onValueChange(event.target.value)}
        />
        {icon !== undefined && icon !== null && <span className={styles['icon']}>{icon}</span>}
      </div>
      <FieldNote id={noteId} error={error} help={help} />
    </div>
  );
}
