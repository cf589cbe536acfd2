import { useLingui } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import { ToolInput } from '#src/features/tools/parts/tool-input.tsx';
import type { ToolPanelProps } from '#src/features/tools/tool-entry.ts';
import styles from '#src/features/tools/tools.module.css';
import { NameResults } from './name-results.tsx';

const SAMPLE = 'https://bücher.example/preise\ninfo@xn--wgv71a119e.example\nаррӏе.example';

/** Names above, one a line; both forms and what is odd about them below while one types. */
export function PunycodePanel({ input, onInputChange }: ToolPanelProps) {
  const { t } = useLingui();
  const text = useDeferredValue(input);
  return (
    <div className={styles['panel']}>
      <ToolInput
        label={t`Domains, URLs or email addresses`}
        placeholder="bücher.example"
        rows={4}
        value={input}
        onValueChange={onInputChange}
        sample={SAMPLE}
        help={t`One per line. The direction is detected automatically.`}
      />
      {text.trim() !== '' && <NameResults text={text} onUse={onInputChange} />}
    </div>
  );
}
