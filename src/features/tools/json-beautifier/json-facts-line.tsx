import { Trans, useLingui } from '@lingui/react/macro';
import type { JsonExtra } from '#core/tools/json-beautifier/json-document.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Foreign } from '#src/ui/index.tsx';
import styles from './json-beautifier.module.css';
import type { JsonFacts } from './json-job.ts';

/** What was read: how much, in which form, and what programs disagree about. */
export function JsonFactsLine({ facts }: { facts: JsonFacts }) {
  const formats = useFormats();
  const depth = formats.number(facts.depth);
  const lines = formats.number(facts.lines);
  const extras = useExtras(facts.extras);
  return (
    <div className={styles['facts']}>
      <p>
        {facts.lines > 1 ? (
          <Trans>Valid JSON Lines: {lines} values.</Trans>
        ) : (
          extras === '' && <Trans>Valid JSON.</Trans>
        )}{' '}
        {extras !== '' && <Trans>JSON5 or JSON with comments, not plain JSON: {extras}.</Trans>}{' '}
        <Trans>Depth: {depth}.</Trans>
      </p>
      {facts.duplicates.map(({ name, line }) => (
        <p key={`${line} ${name}`}>
          <Trans>
            Line {line}: the name <Foreign>{name}</Foreign> stands twice in its object. Most programs keep the last one
            only.
          </Trans>
        </p>
      ))}
    </div>
  );
}

function useExtras(extras: readonly JsonExtra[]): string {
  const { t } = useLingui();
  const names: Record<JsonExtra, string> = {
    comments: t`comments`,
    commas: t`trailing commas`,
    quotes: t`single quotes`,
    names: t`names without quotes`,
    numbers: t`other forms of numbers`,
    escapes: t`other escapes in texts`,
    blanks: t`unusual blanks`,
    bom: t`a byte order mark`,
  };
  return extras.map((extra) => names[extra]).join(', ');
}
