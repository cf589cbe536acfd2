import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '#src/ui/index.tsx';
import styles from './start-form.module.css';
import { LIMITS, type FieldProps, type LimitId } from './start-options.ts';

/** Limits of checks that differ between websites; empty means the usual one, which stands in the field. */
export function LimitFields({ form, onChange, errorOf }: FieldProps) {
  const { t } = useLingui();
  const labels: Record<LimitId, string> = {
    titleMin: t`Title: minimum pixels`,
    titleMax: t`Title: maximum pixels`,
    descriptionMin: t`Description: minimum pixels`,
    descriptionMax: t`Description: maximum pixels`,
    words: t`Page text: minimum words`,
    firstByte: t`Time to first byte: slow from (ms)`,
    clicks: t`Clicks from the start: too many from`,
    similarity: t`Similar texts: from (percent)`,
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
