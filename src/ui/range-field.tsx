import { useId, type ComponentProps } from 'react';
import styles from './field.module.css';
import { FieldNote } from './field-note.tsx';

export type RangeFieldProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'className' | 'min' | 'max' | 'step'
> & {
  label: string;
  value: number;
  onValueChange: (value: number) => void;
  min: number;
  max: number;
  step?: number | undefined;
  /** The value as people read it, beside the label. */
  valueText: string;
  help?: string | undefined;
};

/** A number on a line from the least to the most; arrow keys move it. */
export function RangeField({
  label,
  value,
  onValueChange,
  min,
  max,
  step = 1,
  valueText,
  help,
  ...rest
}: RangeFieldProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}: <output htmlFor={id}>{valueText}</output>
      </label>
      <input
        {...rest}
        id={id}
        type="range"
        className={styles['range']}
        {...{ min, max, step, value }}
        aria-valuetext={valueText}
        aria-describedby={`${id}-note`}
        onChange={(event) => onValueChange(event.target.valueAsNumber)}
      />
      <FieldNote id={`${id}-note`} help={help} />
    </div>
  );
}
