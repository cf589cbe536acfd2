import { Trans, useLingui } from '@lingui/react/macro';
import { CheckboxField, LineListField, TextField } from '#src/ui/index.tsx';
import styles from './start-form.module.css';
import type { FieldProps } from './start-options.ts';

/** What is followed, and how fast. */
export function CrawlFields({ form, onChange, errorOf, problems }: FieldProps) {
  const { t } = useLingui();
  const linesOf = (field: 'include' | 'exclude' | 'ignoreParameters') => {
    const problem = problems[field];
    return problem?.kind === 'lines' ? problem.lines : [];
  };
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
            rows={4}
            value={form.include}
            onValueChange={(include) => onChange({ include })}
            invalidLines={linesOf('include')}
            error={errorOf('include')}
          />
          <LineListField
            label={t`Not these paths`}
            help={t`One a line: /cart or *?print=`}
            rows={4}
            value={form.exclude}
            onValueChange={(exclude) => onChange({ exclude })}
            invalidLines={linesOf('exclude')}
            error={errorOf('exclude')}
          />
          <LineListField
            label={t`Parameters to ignore`}
            help={t`One name a line, such as sort. Those of sessions and campaigns are ignored anyway.`}
            rows={4}
            value={form.ignoreParameters}
            onValueChange={(ignoreParameters) => onChange({ ignoreParameters })}
            invalidLines={linesOf('ignoreParameters')}
            error={errorOf('ignoreParameters')}
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
          <TextField
            label={t`Clicks from the start, at most`}
            inputMode="numeric"
            autoComplete="off"
            placeholder="50"
            value={form.maxDepth}
            onValueChange={(maxDepth) => onChange({ maxDepth })}
            error={errorOf('maxDepth')}
          />
          <TextField
            label={t`Requests a second, at most`}
            help={t`More than 5 only for a website that is known to be yours.`}
            inputMode="decimal"
            autoComplete="off"
            value={form.perSecond}
            onValueChange={(perSecond) => onChange({ perSecond })}
            error={errorOf('perSecond')}
          />
          <TextField
            label={t`Requests at once, at most`}
            help={t`More than 2 only for a website that is known to be yours.`}
            inputMode="numeric"
            autoComplete="off"
            value={form.concurrency}
            onValueChange={(concurrency) => onChange({ concurrency })}
            error={errorOf('concurrency')}
          />
        </div>
      </fieldset>
    </>
  );
}
