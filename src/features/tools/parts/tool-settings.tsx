import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SelectField, type SelectOption } from '#src/ui/index.tsx';
import type { ToolPanelProps } from '#src/features/tools/tool-entry.ts';
import styles from './tool-text.module.css';

/** How a tool is set: fields side by side, as many as fit. */
export function ToolSettings({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className={styles['settings']} role="group" aria-label={t`Settings`}>
      {children}
    </div>
  );
}

type ToolChoiceProps = Pick<ToolPanelProps, 'options' | 'onOptionsChange'> & {
  /** Its name in the link. */
  name: string;
  label: string;
  /** The first is the default, which no link names. */
  choices: readonly SelectOption[];
};

/** One setting with a few values. */
export function ToolChoice({ name, label, choices, options, onOptionsChange }: ToolChoiceProps) {
  const usual = choices[0]?.value ?? '';
  const chosen = options[name] ?? '';
  return (
    <SelectField
      label={label}
      value={choices.some(({ value }) => value === chosen) ? chosen : usual}
      options={choices}
      onValueChange={(value) => onOptionsChange({ [name]: value === usual ? '' : value })}
    />
  );
}
