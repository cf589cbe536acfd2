import type { FieldProps, LineField, NumberField } from './start-options.ts';

/** What ties a text field to the form; beside it stands only what the field says. */
export function tieText({ form, onChange, errorOf }: FieldProps, field: 'address' | LineField | NumberField) {
  return {
    value: form[field],
    onValueChange: (text: string) => onChange({ [field]: text }),
    error: errorOf(field),
  };
}

export function tieNumber(props: FieldProps, field: NumberField, inputMode: 'numeric' | 'decimal' = 'numeric') {
  return { ...tieText(props, field), inputMode, autoComplete: 'off' };
}

export function tieLines(props: FieldProps, field: LineField) {
  const problem = props.problems[field];
  return { ...tieText(props, field), rows: 4, invalidLines: problem?.kind === 'lines' ? problem.lines : [] };
}
