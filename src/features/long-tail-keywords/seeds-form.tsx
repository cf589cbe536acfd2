import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SubmitEvent } from 'react';
import { MAX_SEEDS, SOURCES, type Source } from '#core/keywords/long-tail.ts';
import { ListInput } from '#src/analysis/keywords/list-input.tsx';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, CheckboxField, SelectField } from '#src/ui/index.tsx';
import { LANGUAGE_OPTIONS, type LongTailSettings } from './long-tail-settings.ts';
import styles from './long-tail.module.css';
import { SOURCE_NAMES } from './source-names.ts';

type SeedsFormProps = {
  settings: LongTailSettings;
  onChange: (settings: LongTailSettings) => void;
  /** When the website was crawled; `null` when it was not, `undefined` while there is no website. */
  crawledAtMs: number | null | undefined;
  site: string;
  /** Whether result lists of positions may be stored. */
  hasLists: boolean;
  isBusy: boolean;
  /** Why the seeds cannot be used. */
  error: string | undefined;
  onSubmit: () => void;
};

/** What longer phrases are made of. */
export function SeedsForm({
  settings,
  onChange,
  crawledAtMs,
  site,
  hasLists,
  isBusy,
  error,
  onSubmit,
}: SeedsFormProps) {
  const { t } = useLingui();
  const most = useFormats().number(MAX_SEEDS);
  const change = (part: Partial<LongTailSettings>) => onChange({ ...settings, ...part });
  function submit(event: SubmitEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <ListInput
        label={t`Your phrases`}
        value={settings.seeds}
        onValueChange={(seeds) => change({ seeds })}
        help={t`One per line, up to ${most}, in their basic form`}
        error={error}
        rows={5}
      />
      <div className={styles['choices']}>
        <SelectField
          label={t`Language of the phrases`}
          value={settings.language}
          onValueChange={(language) => change({ language })}
          options={LANGUAGE_OPTIONS}
        />
        <SourceChoice settings={settings} onChange={change} crawledAtMs={crawledAtMs} site={site} hasLists={hasLists} />
        <CheckboxField
          label={<Trans>Go one step further</Trans>}
          help={t`each new phrase is continued once more`}
          isChecked={settings.isDeep}
          onCheckedChange={(isDeep) => change({ isDeep })}
        />
      </div>
      {settings.sources.includes('list') && (
        <ListInput
          label={t`Your list`}
          value={settings.list}
          onValueChange={(list) => change({ list })}
          help={t`One phrase a line, or a table with headings such as keyword, volume, difficulty, intent`}
          rows={5}
        />
      )}
      <Button type="submit" isBusy={isBusy} className={styles['submit']}>
        <Trans>Find phrases</Trans>
      </Button>
    </form>
  );
}

type SourceChoiceProps = Pick<SeedsFormProps, 'settings' | 'crawledAtMs' | 'site' | 'hasLists'> & {
  onChange: (part: Partial<LongTailSettings>) => void;
};

function SourceChoice({ settings: { sources }, onChange, crawledAtMs, site, hasLists }: SourceChoiceProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const toggle = (source: Source, isChosen: boolean) =>
    onChange({ sources: SOURCES.filter((each) => (each === source ? isChosen : sources.includes(each))) });
  function helpOf(source: Source): string {
    if (source === 'related' && !hasLists) return t`sign in, choose a website and check its positions first`;
    if (source !== 'pages') return t(SOURCE_NAMES[source].help);
    if (site === '') return t`add a website first`;
    if (typeof crawledAtMs !== 'number') return t`${site} was not crawled yet`;
    const day = formats.date(crawledAtMs);
    return t`titles and headings of ${site}, crawled ${day}`;
  }
  return (
    <fieldset className={styles['sources']}>
      <legend>
        <Plural value={sources.length} one="# kind of phrases" other="# kinds of phrases" />
      </legend>
      {SOURCES.filter((source) => source !== 'suggestions').map((source) => (
        <CheckboxField
          key={source}
          label={t(SOURCE_NAMES[source].name)}
          help={helpOf(source)}
          disabled={(source === 'pages' && typeof crawledAtMs !== 'number') || (source === 'related' && !hasLists)}
          isChecked={sources.includes(source)}
          onCheckedChange={(isChosen) => toggle(source, isChosen)}
        />
      ))}
    </fieldset>
  );
}
