import { Trans, useLingui } from '@lingui/react/macro';
import { CheckboxField, LineListField, TextField } from '#src/ui/index.tsx';
import styles from './start-form.module.css';
import type { FieldProps, LineField, NumberField } from './start-options.ts';

/** What is followed, and how fast. */
export function CrawlFields({ form, onChange, errorOf, problems }: FieldProps) {
  const { t } = useLingui();
  const textOf = (field: LineField | NumberField) => ({
    value: form[field],
    onValueChange: (text: string) => onChange({ [field]: text }),
    error: errorOf(field),
  });
  const linesOf = (field: LineField) => {
    const problem = problems[field];
    return { ...textOf(field), rows: 4, invalidLines: problem?.kind === 'lines' ? problem.lines : [] };
  };
  const numberOf = (field: NumberField) => ({ ...textOf(field), inputMode: 'numeric' as const, autoComplete: 'off' });
  return (
    <>
      <fieldset className={styles['group']}>
        <legend>
          <Trans>What is followed</Trans>
        </legend>
        <div className={styles['lists']}>
          <LineListField
            label={t`Only these paths`}
            help={t`One a line, as in robots.txt: /blog/ or *.html$. Empty: all.`}
            {...linesOf('include')}
          />
          <LineListField label={t`Not these paths`} help={t`One a line: /cart or *?print=`} {...linesOf('exclude')} />
          <LineListField
            label={t`Parameters to ignore`}
            help={t`One name a line, such as sort. Those of sessions and campaigns are ignored anyway.`}
            {...linesOf('ignoreParameters')}
          />
        </div>
        <div className={styles['checks']}>
          <CheckboxField
            label={t`Obey robots.txt`}
            isChecked={form.obeyRobots}
            onCheckedChange={(obeyRobots) => onChange({ obeyRobots })}
          />
          <CheckboxField
            label={t`Check links to other websites`}
            isChecked={form.checkExternal}
            onCheckedChange={(checkExternal) => onChange({ checkExternal })}
          />
        </div>
      </fieldset>
      <fieldset className={styles['group']}>
        <legend>
          <Trans>How far and how fast</Trans>
        </legend>
        <div className={styles['numbers']}>
          <TextField label={t`Clicks from the start, at most`} placeholder="50" {...numberOf('maxDepth')} />
          <TextField
            label={t`Requests a second, at most`}
            help={t`More than 5 only for a website that is known to be yours.`}
            {...numberOf('perSecond')}
            inputMode="decimal"
          />
          <TextField
            label={t`Requests at once, at most`}
            help={t`More than 2 only for a website that is known to be yours.`}
            {...numberOf('concurrency')}
          />
        </div>
      </fieldset>
    </>
  );
}
