import { textLanguageCode } from './language-words.ts';
import { formulasOf, levelOf, type ReadabilityCounts, type ReadingLevel } from './readability-formulas.ts';
import type { SyllableCounter } from './syllables.ts';

/** Fewer words say nothing of a text: formulas were fitted to passages of a hundred. */
export const MIN_READABLE_WORDS = 100;
/** A sentence is judged alone from so many words on. */
const MIN_SENTENCE_WORDS = 10;

/** Readability of a text, or why it is not told. */
export type Readability =
  | {
      readonly kind: 'told';
      readonly scores: readonly {
        readonly formula: string;
        readonly score: number;
        readonly level: ReadingLevel | null;
      }[];
    }
  | { readonly kind: 'withheld'; readonly reason: 'noLanguage' | 'noFormula' | 'fewWords' };

/** What formulas ask of words. @param words as written. @param syllables `null` where the language has no rules: all are 0 then. */
export function readabilityCounts(
  words: readonly string[],
  sentences: number,
  syllables: SyllableCounter | null,
): ReadabilityCounts {
  const counts = { letters: 0, syllables: 0, longWords: 0, monosyllables: 0, threeSyllables: 0, fourSyllables: 0 };
  for (const word of words) {
    const letters = lettersOf(word);
    const spoken = syllables === null ? 0 : syllables(word.toLowerCase());
    counts.letters += letters;
    counts.syllables += spoken;
    if (letters > 6) counts.longWords += 1;
    if (spoken === 1) counts.monosyllables += 1;
    if (spoken >= 3) counts.threeSyllables += 1;
    if (spoken >= 4) counts.fourSyllables += 1;
  }
  return { words: words.length, sentences, ...counts };
}

function lettersOf(word: string): number {
  return word.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

/** Judges a text by each formula that was fitted to its language. @param language any tag; `null` where it is not known. */
export function readabilityOf(counts: ReadabilityCounts, language: string | null): Readability {
  if (language === null) return { kind: 'withheld', reason: 'noLanguage' };
  const formulas = formulasOf(textLanguageCode(language));
  if (formulas.length === 0) return { kind: 'withheld', reason: 'noFormula' };
  if (counts.words < MIN_READABLE_WORDS || counts.sentences === 0) return { kind: 'withheld', reason: 'fewWords' };
  return {
    kind: 'told',
    scores: formulas.map((formula) => {
      const score = formula.score(counts);
      return { formula: formula.id, score, level: levelOf(score, formula) };
    }),
  };
}

/** Whether one sentence alone is hard or very hard by the first formula of its language; never where there is none. */
export function isHardSentence(counts: ReadabilityCounts, language: string | null): boolean {
  const [formula] = language === null ? [] : formulasOf(textLanguageCode(language));
  if (formula === undefined || counts.words < MIN_SENTENCE_WORDS) return false;
  const level = levelOf(formula.score({ ...counts, sentences: 1 }), formula);
  return level === 'hard' || level === 'veryHard';
}
