import { Trans, useLingui } from '@lingui/react/macro';
import { CheckboxField, LineListField, TextField } from '#src/ui/index.tsx';
import { tieLines, tieNumber } from './field-ties.ts';
import styles from './start-form.module.css';
import type { FieldProps } from './start-options.ts';

/** What is followed, and how fast. */
export function CrawlFields(props: FieldProps) {
  const { t } = useLingui();
  return (
    <>
      <fieldset className={styles['group']}>
        <legend>
          <Trans>What to crawl</Trans>
        </legend>
        <div className={styles['lists']}>
          <LineListField
            label={t`Only these paths`}
            help={t`One per line, as in robots.txt: /blog/ or *.html$. Leave empty for all.`}
            {...tieLines(props, 'include')}
          />
          <LineListField
            label={t`Exclude these paths`}
            help={t`One per line: /cart or *?print=`}
            {...tieLines(props, 'exclude')}
          />
          <LineListField
            label={t`Parameters to ignore`}
            help={t`One name per line, such as sort. Session and campaign parameters are always ignored.`}
            {...tieLines(props, 'ignoreParameters')}
          />
        </div>
        <div className={styles['checks']}>
          <CheckboxField
            label={t`Obey robots.txt`}
            isChecked={props.form.obeyRobots}
            onCheckedChange={(obeyRobots) => props.onChange({ obeyRobots })}
          />
          <CheckboxField
            label={t`Check links to other websites`}
            isChecked={props.form.checkExternal}
            onCheckedChange={(checkExternal) => props.onChange({ checkExternal })}
          />
        </div>
      </fieldset>
      <fieldset className={styles['group']}>
        <legend>
          <Trans>How far and how fast</Trans>
        </legend>
        <div className={styles['numbers']}>
          <TextField label={t`Maximum clicks from the start`} placeholder="50" {...tieNumber(props, 'maxDepth')} />
          <TextField
            label={t`Maximum requests per second`}
            help={t`More than 5 only for a website that is known to be yours.`}
            {...tieNumber(props, 'perSecond', 'decimal')}
          />
          <TextField
            label={t`Maximum concurrent requests`}
            help={t`More than 2 only for a website that is known to be yours.`}
            {...tieNumber(props, 'concurrency')}
          />
        </div>
      </fieldset>
    </>
  );
}
