import type { KeywordTable } from './keyword-table.ts';

/** What somebody who searches for a phrase wants, in the order in which the rules ask: the first whose words are met counts. */
export const INTENTS = ['transactional', 'commercial', 'navigational', 'informational'] as const;
export type Intent = (typeof INTENTS)[number];

/** Scripts that put no blanks between words. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+$/u;

/** Whether a phrase has a word (or words beside each other); in scripts without blanks, anywhere. Both in lower case. */
export function hasWord(phrase: string, word: string): boolean {
  return UNSPACED.test(word) ? phrase.includes(word) : ` ${phrase} `.includes(` ${word} `);
}

/** Whether a phrase asks something: it ends in a question mark or has a question word of the language. */
export function isQuestion(phrase: string, table: KeywordTable): boolean {
  return /[?？;՞]\s*$/u.test(phrase) || table.questionWords.some((word) => hasWord(phrase, word));
}

/** The intent by the words of the language's table; `null` when no rule applies, or the language has none. */
export function tellIntent(phrase: string, table: KeywordTable | undefined): Intent | null {
  const rules = table?.intents;
  if (rules === undefined || rules === null) return null;
  return INTENTS.find((intent) => rules[intent].some((word) => hasWord(phrase, word))) ?? null;
}

/** The word that told the intent, as proof; `null` when none did. */
export function intentWord(phrase: string, table: KeywordTable | undefined): string | null {
  const intent = tellIntent(phrase, table);
  return intent === null ? null : (table?.intents?.[intent].find((word) => hasWord(phrase, word)) ?? null);
}

/** What most phrases of a group want; `null` when no phrase tells, or two intents are told equally often. */
export function mainIntent(intents: readonly (Intent | null)[]): Intent | null {
  const counted = INTENTS.map((intent) => ({ intent, count: intents.filter((each) => each === intent).length }));
  const [first, second] = counted.toSorted((a, b) => b.count - a.count);
  if (first === undefined || first.count === 0 || first.count === second?.count) return null;
  return first.intent;
}

/** The intent a source names in a column, such as `Informational` or `I`; `null` for anything else. */
export function parseIntent(text: string): Intent | null {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return null;
  return INTENTS.find((intent) => intent === wanted || (wanted.length === 1 && intent.startsWith(wanted))) ?? null;
}
