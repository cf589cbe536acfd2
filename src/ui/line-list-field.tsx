import { useLingui } from '@lingui/react/macro';
import { useId, useState, type ComponentProps, type Ref } from 'react';
import fieldStyles from './field.module.css';
import { FieldNote } from './field-note.tsx';
import styles from './line-list-field.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

const LINE_HEIGHT_PX = 20;

export type LineListFieldProps = Omit<
  ComponentProps<'textarea'>,
  'value' | 'defaultValue' | 'onChange' | 'ref' | 'className'
> & {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  /** Zero-based numbers of the lines to mark. */
  invalidLines: readonly number[];
  error?: string | undefined;
  help?: string | undefined;
  /** Lines shown without scrolling. */
  rows?: number | undefined;
  inputRef?: Ref<HTMLTextAreaElement> | undefined;
};

/** A list, one entry a line, with line numbers; single lines can be marked invalid. Draws only the numbers in view. */
export function LineListField({
  label,
  value,
  onValueChange,
  invalidLines,
  error,
  help,
  rows = 8,
  inputRef,
  id,
  ...rest
}: LineListFieldProps) {
  const { t } = useLingui();
  const ownId = useId();
  const inputId = id ?? ownId;
  const [scrollTopPx, setScrollTopPx] = useState(0);
  const isInvalid = (error !== undefined && error !== '') || invalidLines.length > 0;
  const lineNumbers = invalidLines.map((line) => line + 1).join(', ');
  return (
    <div className={fieldStyles['field']}>
      <label className={fieldStyles['label']} htmlFor={inputId}>
        {label}
      </label>
      <div className={`${fieldStyles['control'] ?? ''} ${styles['frame'] ?? ''}`} data-invalid={isInvalid}>
        <LineNumbers
          count={value.split('\n').length}
          rows={rows}
          scrollTopPx={scrollTopPx}
          invalidLines={invalidLines}
        />
        <textarea
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          wrap="off"
          {...rest}
          ref={inputRef}
          id={inputId}
          rows={rows}
          className={styles['text']}
          value={value}
          aria-invalid={isInvalid || undefined}
          aria-describedby={`${inputId}-note ${inputId}-lines`}
          onChange={(event) => onValueChange(event.target.value)}
          onScroll={(event) => setScrollTopPx(event.currentTarget.scrollTop)}
        />
      </div>
      <FieldNote id={`${inputId}-note`} error={error} help={help} />
      <VisuallyHidden>
        <span id={`${inputId}-lines`}>{invalidLines.length > 0 && t`Lines to correct: ${lineNumbers}`}</span>
      </VisuallyHidden>
    </div>
  );
}

type LineNumbersProps = { count: number; rows: number; scrollTopPx: number; invalidLines: readonly number[] };

function LineNumbers({ count, rows, scrollTopPx, invalidLines }: LineNumbersProps) {
  const first = Math.floor(scrollTopPx / LINE_HEIGHT_PX);
  const visible = Math.max(0, Math.min(rows + 2, count - first));
  const invalid = new Set(invalidLines);
  return (
    <div className={styles['gutter']} aria-hidden="true">
      <ol className={styles['numbers']} style={{ transform: `translateY(${-(scrollTopPx % LINE_HEIGHT_PX)}px)` }}>
        {Array.from({ length: visible }, (_unused, index) => first + index).map((line) => (
          <li key={line} data-line={line} data-invalid={invalid.has(line)}>
            {line + 1}
          </li>
        ))}
      </ol>
    </div>
  );
}
