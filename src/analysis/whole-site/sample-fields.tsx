import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { MAX_PATTERNS, MAX_PER_GROUP } from '#core/contract/analyses/site-samples.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Disclosure, LineListField, SelectField } from '#src/ui/index.tsx';
import styles from './scope-switch.module.css';

export type SampleChoice = { readonly perGroup: number; readonly limit: number; readonly patterns: string };
export const FIRST_CHOICE: SampleChoice = { perGroup: 1, limit: 20, patterns: '' };

const LIMITS = [5, 10, 20, 50] as const;
const PER_GROUP = Array.from({ length: MAX_PER_GROUP }, (_none, at) => at + 1);

const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim());
const isPattern = (line: string): boolean => /^\/\S{0,199}$/u.test(line);

/** What of the choice goes with a start; lines that are no patterns stay in the field, marked. */
export function sampleParamsOf({ perGroup, limit, patterns }: SampleChoice) {
  return { perGroup, limit, patterns: linesOf(patterns).filter(isPattern).slice(0, MAX_PATTERNS) };
}

type SampleFieldsProps = { choice: SampleChoice; onChange: (choice: SampleChoice) => void; children: ReactNode };

/** Which pages stand for a website. @param children how each of them is looked at. */
export function SampleFields({ choice, onChange, children }: SampleFieldsProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const options = (numbers: readonly number[]) =>
    numbers.map((value) => ({ value: String(value), label: formats.number(value) }));
  const lines = linesOf(choice.patterns);
  const wrong = lines.flatMap((line, at) => (line === '' || isPattern(line) ? [] : [at]));
  return (
    <div className={styles['settings']}>
      <div className={styles['row']}>
        {children}
        <SelectField
          label={t`Pages per template`}
          value={String(choice.perGroup)}
          onValueChange={(next) => onChange({ ...choice, perGroup: Number(next) })}
          options={options(PER_GROUP)}
        />
        <SelectField
          label={t`Page limit`}
          value={String(choice.limit)}
          onValueChange={(next) => onChange({ ...choice, limit: Number(next) })}
          options={options(LIMITS)}
        />
      </div>
      <Disclosure summary={t`Templates of your own`}>
        <LineListField
          label={t`Path patterns, one per line`}
          rows={4}
          value={choice.patterns}
          onValueChange={(patterns) => onChange({ ...choice, patterns })}
          invalidLines={wrong}
          error={wrong.length === 0 ? undefined : t`A pattern begins with a slash and has no blanks: /shop/*`}
          help={t`Pages are grouped by their paths. A pattern such as /shop/* or /blog/** makes a group of your own.`}
          spellCheck={false}
        />
      </Disclosure>
    </div>
  );
}

/** Before the first result: where the pages come from. */
export function SampleNote() {
  return (
    <p>
      <Trans>
        The pages come from the last crawl of the website. Pages with similar paths count as one template, and some of
        each stand for all.
      </Trans>
    </p>
  );
}
