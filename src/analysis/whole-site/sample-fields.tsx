import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { MAX_PER_GROUP, MAX_SAMPLES } from '#core/contract/analyses/site-samples.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Disclosure, LineListField, SelectField } from '#src/ui/index.tsx';
import styles from './scope-switch.module.css';
import { wrongAddresses, wrongPatterns, type SampleChoice } from './use-sample-choice.ts';

const LIMITS = [5, 10, 20, 50] as const;
const PER_GROUP = Array.from({ length: MAX_PER_GROUP }, (_none, at) => at + 1);

type SampleFieldsProps = { choice: SampleChoice; onChange: (choice: SampleChoice) => void; children: ReactNode };

/** Which pages stand for a website. @param children how each of them is looked at. */
export function SampleFields({ choice, onChange, children }: SampleFieldsProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const options = (numbers: readonly number[]) =>
    numbers.map((value) => ({ value: String(value), label: formats.number(value) }));
  const isList = choice.from === 'list';
  return (
    <div className={styles['settings']}>
      <div className={styles['row']}>
        <SelectField
          label={t({ message: 'Pages', comment: 'Field: which pages of a website are looked at' })}
          value={choice.from}
          onValueChange={(next) => onChange({ ...choice, from: next === 'list' ? 'list' : 'crawl' })}
          options={[
            { value: 'crawl', label: t`From the last crawl` },
            { value: 'list', label: t`A list of your own` },
          ]}
        />
        {children}
        {!isList && (
          <>
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
          </>
        )}
      </div>
      {isList && <AddressList urls={choice.urls} onChange={(urls) => onChange({ ...choice, urls })} />}
      <Disclosure summary={t`Templates of your own`}>
        <PatternList patterns={choice.patterns} onChange={(patterns) => onChange({ ...choice, patterns })} />
      </Disclosure>
    </div>
  );
}

function AddressList({ urls, onChange }: { urls: string; onChange: (urls: string) => void }) {
  const { t } = useLingui();
  const max = useFormats().number(MAX_SAMPLES);
  const wrong = wrongAddresses(urls);
  return (
    <LineListField
      label={t`Page addresses, one per line`}
      rows={5}
      value={urls}
      onValueChange={onChange}
      invalidLines={wrong}
      error={
        wrong.length === 0 ? undefined : t`Correct or remove the marked lines: they are no addresses, or too many.`
      }
      help={t`Up to ${max} pages of the website above. Leave it empty to take the pages from the last crawl.`}
    />
  );
}

function PatternList({ patterns, onChange }: { patterns: string; onChange: (patterns: string) => void }) {
  const { t } = useLingui();
  const wrong = wrongPatterns(patterns);
  return (
    <LineListField
      label={t`Path patterns, one per line`}
      rows={4}
      value={patterns}
      onValueChange={onChange}
      invalidLines={wrong}
      error={wrong.length === 0 ? undefined : t`A pattern begins with a slash and has no blanks: /shop/*`}
      help={t`Pages are grouped by their paths. A pattern such as /shop/* or /blog/** makes a group of your own.`}
    />
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
