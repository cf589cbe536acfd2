import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { READABILITY_FORMULAS, type ReadingLevel } from '#core/text/readability-formulas.ts';
import { MIN_READABLE_WORDS, type Readability } from '#core/text/readability.ts';
import {
  READING_WORDS_PER_MINUTE,
  SPEAKING_WORDS_PER_MINUTE,
  STUFFED_PHRASE_SHARE,
  STUFFED_WORD_SHARE,
} from '#core/text/text-report.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Badge, Foreign, type BadgeTone } from '#src/ui/index.tsx';
import styles from './one-page-content.module.css';
import type { ReportAnswer } from './text-job.ts';
import { useLanguageName } from './use-language-name.ts';

/** Languages whose writers know these values by name. */
const NAUSEA_LANGUAGES = new Set(['ru', 'uk', 'bg']);

/** All numbers of a text, each with its formula. */
export function NumbersView({ answer }: { answer: ReportAnswer }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { report, language } = answer;
  const { counts, water, classicNausea, academicNausea, stuffed } = report;
  const percent = (share: number): string => formats.percent(share);
  return (
    <div className={styles['stack']}>
      <LanguageLine answer={answer} />
      <dl className={styles['numbers']}>
        <Value name={t`Words`} help={t`As the rules of Unicode cut them in this language.`}>
          {formats.number(counts.words)}
        </Value>
        <Value name={t`Different words`} help={t`In lower case, without elided articles.`}>
          {formats.number(counts.uniqueWords)}
        </Value>
        <Value name={t`Sentences`} help={t`Headings count as one each.`}>
          {formats.number(counts.sentences)}
        </Value>
        <Value name={t`Paragraphs`} help={t`Lines with text that are no headings.`}>
          {formats.number(counts.paragraphs)}
        </Value>
        <Value name={t`Characters`} help={t`With blanks, several in a row as one.`}>
          {formats.number(counts.characters)}
        </Value>
        <Value name={t`Characters without blanks`} help={t`All but white space.`}>
          {formats.number(counts.charactersWithoutBlanks)}
        </Value>
        <Value name={t`Reading time`} help={t`Words ÷ ${READING_WORDS_PER_MINUTE} a minute.`}>
          {formats.span(report.readingSec * 1000)}
        </Value>
        <Value name={t`Speaking time`} help={t`Words ÷ ${SPEAKING_WORDS_PER_MINUTE} a minute.`}>
          {formats.span(report.speakingSec * 1000)}
        </Value>
        <Value name={t`Water`} help={t`Stop words and filler words ÷ all words.`}>
          {water === null ? t`Withheld: there is no list of stop words for this language.` : percent(water)}
        </Value>
        {language !== null && NAUSEA_LANGUAGES.has(language) && (
          <>
            <Value
              name={t`Classic nausea`}
              help={t`Square root of how often the most frequent word of content is met.`}
            >
              {formats.number(Math.round(classicNausea * 100) / 100)}
            </Value>
            <Value
              name={t`Academic nausea`}
              help={t`The five most frequent words of content, all their forms ÷ all words.`}
            >
              {percent(academicNausea)}
            </Value>
          </>
        )}
        <Value
          name={t`Keyword stuffing`}
          help={t`A word of content from ${percent(STUFFED_WORD_SHARE)} of all words on, a phrase from ${percent(STUFFED_PHRASE_SHARE)} of all phrases on, at least five times, in texts of 100 words and more.`}
        >
          {stuffed.length === 0 ? (
            t`None`
          ) : (
            <span className={styles['chips']}>
              {stuffed.map(({ key, text, count }) => (
                <Badge key={key} tone="warning">
                  {text} × {formats.number(count)}
                </Badge>
              ))}
            </span>
          )}
        </Value>
        <ReadabilityValues readability={report.readability} />
      </dl>
    </div>
  );
}

function LanguageLine({ answer: { language, confidence, otherLanguages } }: { answer: ReportAnswer }) {
  const formats = useFormats();
  const nameOf = useLanguageName();
  if (language === null)
    return (
      <p className={styles['hint']}>
        <Trans>The language is not known: the text is too short to tell it.</Trans>
      </p>
    );
  const name = nameOf(language);
  const others = otherLanguages.map(nameOf).join(', ');
  return (
    <p className={styles['hint']}>
      {confidence === null ? (
        <Trans>Language: {name}, chosen by you</Trans>
      ) : (
        <Trans>
          Language: {name}, sure to {formats.percent(confidence)} (share of the text whose passages are in it)
        </Trans>
      )}
      {others !== '' && (
        <>
          {' · '}
          <Trans>Other passages: {others}</Trans>
        </>
      )}
    </p>
  );
}

function Value({ name, help, children }: { name: string; help: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      <dd className={styles['formula']}>{help}</dd>
    </div>
  );
}

const TONES: Readonly<Record<ReadingLevel, BadgeTone>> = {
  veryEasy: 'passed',
  easy: 'passed',
  medium: 'neutral',
  hard: 'warning',
  veryHard: 'error',
};

/** What the levels are called. */
export function useLevelNames(): Readonly<Record<ReadingLevel, string>> {
  const { t } = useLingui();
  return {
    veryEasy: t`very easy`,
    easy: t`easy`,
    medium: t`medium`,
    hard: t`hard`,
    veryHard: t`very hard`,
  };
}

function ReadabilityValues({ readability }: { readability: Readability }) {
  const { t } = useLingui();
  const formats = useFormats();
  const names = useLevelNames();
  if (readability.kind === 'withheld') {
    const reasons = {
      noLanguage: t`Withheld: the language is not known.`,
      noFormula: t`Withheld: no formula fitted to this language is published that we could check.`,
      fewWords: t`Withheld: formulas were fitted to passages of ${MIN_READABLE_WORDS} words, and this text is shorter.`,
    };
    return (
      <Value name={t`Readability`} help={t`Only formulas that were fitted to the language are used.`}>
        {reasons[readability.reason]}
      </Value>
    );
  }
  return readability.scores.map(({ formula: id, score, level }) => {
    const formula = READABILITY_FORMULAS.find((each) => each.id === id);
    return (
      <Value
        key={id}
        name={formula?.name ?? id}
        help={
          <>
            <Foreign>{formula?.formula ?? ''}</Foreign> · <Foreign>{formula?.source ?? ''}</Foreign>
          </>
        }
      >
        {formats.number(Math.round(score * 10) / 10)}{' '}
        {level !== null && <Badge tone={TONES[level]}>{names[level]}</Badge>}
      </Value>
    );
  });
}
