import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '#src/ui/index.tsx';
import styles from './start-form.module.css';
import { LIMITS, type FieldProps, type LimitId } from './start-options.ts';

/** Limits of checks that differ between websites; empty means the usual one, which stands in the field. */
export function LimitFields({ form, onChange, errorOf }: FieldProps) {
  const { t } = useLingui();
  const labels: Record<LimitId, string> = {
    titleMin: t`Title: pixels at least`,
    titleMax: t`Title: pixels at most`,
    descriptionMin: t`Description: pixels at least`,
    descriptionMax: t`Description: pixels at most`,
    words: t`Text of a page: words at least`,
    firstByte: t`First byte: slow from, in milliseconds`,
    clicks: t`Clicks from the start: too many from`,
    similarity: t`Similar texts: from, in percent`,
  };
  return (
    <fieldset className={styles['group']}>
      <legend>
        <Trans>Limits of checks</Trans>
      </legend>
      <div className={styles['numbers']}>
        {LIMITS.map(({ id, usual }) => (
          <TextField
            key={id}
            label={labels[id]}
            inputMode="numeric"
            autoComplete="off"
            placeholder={String(usual)}
            value={form.thresholds[id] ?? ''}
            onValueChange={(value) => onChange({ thresholds: { ...form.thresholds, [id]: value } })}
            error={errorOf(`limit:${id}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}
