import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import type { SentenceMark } from '#core/text/text-report.ts';
import { LONG_SENTENCE_WORDS } from '#core/text/text-report.ts';
import { PASSIVE_LANGUAGES } from '#core/text/style-marks.ts';
import { Badge, EmptyNote } from '#src/ui/index.tsx';
import styles from './one-page-content.module.css';

const SHOWN = 300;

type MarkedTextProps = { text: string; marks: readonly SentenceMark[]; language: string | null };

/** Sentences to look at again, each with why, in the order of the text. */
export function MarkedText({ text, marks, language }: MarkedTextProps) {
  const { t } = useLingui();
  return (
    <div className={styles['stack']}>
      <p className={styles['hint']}>
        <Trans>
          Hard: the readability formula of the language says hard or very hard of the sentence alone. Long: more than{' '}
          {LONG_SENTENCE_WORDS} words. Same start: three sentences in a row begin with one word.
        </Trans>{' '}
        {language !== null && PASSIVE_LANGUAGES.includes(language) ? (
          <Trans>Passive: an auxiliary with a participle.</Trans>
        ) : (
          <Trans>The passive voice is told in English and German only.</Trans>
        )}
      </p>
      {marks.length === 0 && (
        <EmptyNote title={t`No sentence is marked`}>
          <Trans>None is hard, long, passive or begins like those before it.</Trans>
        </EmptyNote>
      )}
      <ul className={styles['blocks']}>
        {marks.slice(0, SHOWN).map((mark) => (
          <li key={mark.from} dir="auto">
            <mark>{text.slice(mark.from, mark.to)}</mark> <Reasons mark={mark} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Reasons({ mark }: { mark: SentenceMark }) {
  const { t } = useLingui();
  const reasons: [boolean, ReactNode][] = [
    [mark.isHard, t`hard`],
    [mark.isLong, t`long (${mark.words})`],
    [mark.isPassive, t`passive`],
    [mark.repeatsStart, t`same start`],
  ];
  return reasons.map(([isMet, name], at) => (
    <Fragment key={at}>{isMet && <Badge tone="warning">{name}</Badge>} </Fragment>
  ));
}
