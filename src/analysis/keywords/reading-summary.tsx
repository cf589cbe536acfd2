import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { LikePhrase } from '#core/domain/keywords/sift-phrases.ts';
import { Disclosure, ErrorNote, Foreign, SelectField } from '#src/ui/index.tsx';
import type { KeywordReading } from './keyword-job.ts';
import styles from './keywords.module.css';

/** Shown of a long list of doubles. */
const SHOWN = 100;

type ReadingSummaryProps = {
  reading: KeywordReading | 'failed';
  column: number | null;
  onColumnChange: (column: number) => void;
};

/** What was read, before it is saved: new, tracked already, similar, too long; in which encoding, from which column. */
export function ReadingSummary({ reading, onColumnChange }: ReadingSummaryProps) {
  const { t } = useLingui();
  if (reading === 'failed')
    return <ErrorNote text={<Trans>The list could not be read. Nothing is lost: try again, or split it.</Trans>} />;
  if (reading.kind === 'refused')
    return (
      <ErrorNote
        title={t`This file cannot be read`}
        text={
          reading.reason === 'tooLarge' ? (
            <Trans>It is larger than 30 MB. Split it and add the parts one after the other.</Trans>
          ) : (
            <Trans>It is neither a text nor a spreadsheet. Save it as TXT, CSV or XLSX and choose it again.</Trans>
          )
        }
      />
    );
  const { encoding, columns, sifted } = reading;
  return (
    <div className={styles['stack']} role="status">
      {columns !== null && (
        <SelectField
          label={t`Column with the keywords`}
          value={String(columns.chosen)}
          onValueChange={(value) => onColumnChange(Number(value))}
          options={columns.names.map((name, at) => ({
            value: String(at),
            label: name === '' ? t`Column ${at + 1}` : name,
          }))}
        />
      )}
      {encoding?.isGuessed === true && (
        <p className={styles['note']}>
          <Trans comment="encoding: such as windows-1251">
            The file does not say its encoding; it was read as {encoding.encoding}.
          </Trans>{' '}
          {encoding.oddLines > 0 && (
            <Plural
              value={encoding.oddLines}
              one="# line is in UTF-8 and was read so."
              other="# lines are in UTF-8 and were read so."
            />
          )}
        </p>
      )}
      <p className={styles['answer']}>
        <Plural value={sifted.fresh.length} _0="No new keywords" one="# new keyword" other="# new keywords" />
      </p>
      <Doubles
        pairs={sifted.doubled}
        summary={<Plural value={sifted.doubled.length} one="# is there already" other="# are there already" />}
      />
      <Doubles
        pairs={sifted.near}
        summary={<Plural value={sifted.near.length} one="# is similar to another" other="# are similar to others" />}
      />
      {sifted.tooLong.length > 0 && (
        <Disclosure
          summary={
            <Plural
              value={sifted.tooLong.length}
              one="# line is too long and will not be added"
              other="# lines are too long and will not be added"
            />
          }
        >
          <ul className={styles['list']}>
            {sifted.tooLong.slice(0, SHOWN).map(({ line, start }) => (
              <li key={line}>
                <Trans>
                  Line {line}: <Foreign>{start}</Foreign>…
                </Trans>
              </li>
            ))}
          </ul>
          <p className={styles['note']}>
            <Trans>A keyword has 200 characters at most.</Trans>
          </p>
        </Disclosure>
      )}
    </div>
  );
}

function Doubles({ pairs, summary }: { pairs: readonly LikePhrase[]; summary: React.ReactNode }) {
  if (pairs.length === 0) return null;
  return (
    <Disclosure summary={summary}>
      <ul className={styles['list']}>
        {pairs.slice(0, SHOWN).map(({ phrase, like }, at) => (
          <li key={at}>
            <Foreign>{phrase}</Foreign> = <Foreign>{like}</Foreign>
          </li>
        ))}
        {pairs.length > SHOWN && (
          <li>
            <Plural value={pairs.length - SHOWN} one="and # more" other="and # more" />
          </li>
        )}
      </ul>
    </Disclosure>
  );
}
