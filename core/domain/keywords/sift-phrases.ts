import { MAX_PHRASE_LENGTH, nearPhraseKey, phraseKey, toPhrase } from './phrase.ts';

/** A phrase and the one it is like. */
export type LikePhrase = { readonly phrase: string; readonly like: string };
/** Given phrases, told apart by what would become of them. */
export type SiftedPhrases = {
  /** Neither tracked nor like another, each once. */
  readonly fresh: readonly string[];
  /** Tracked already, or given before. */
  readonly doubled: readonly LikePhrase[];
  /** The same words as one that is tracked or was given before, but for case, accents, punctuation or order. */
  readonly near: readonly LikePhrase[];
  /** Numbers of lines (from 1) with too long a phrase, and how each begins. */
  readonly tooLong: readonly { readonly line: number; readonly start: string }[];
};

const START_LENGTH = 60;

/**
 * Tells which of the phrases are new. @param known the phrases that are tracked.
 * @param onProgress hears now and then how many have been gone through.
 */
export function siftPhrases(
  given: readonly string[],
  known: readonly string[],
  onProgress?: (doneCount: number) => void,
): SiftedPhrases {
  const byKey = new Map<string, string>();
  const byNearKey = new Map<string, string>();
  const remember = (phrase: string): void => {
    byKey.set(phraseKey(phrase), phrase);
    const near = nearPhraseKey(phrase);
    if (near !== '' && !byNearKey.has(near)) byNearKey.set(near, phrase);
  };
  known.forEach(remember);
  const [fresh, doubled, near, tooLong]: [string[], LikePhrase[], LikePhrase[], { line: number; start: string }[]] = [
    [],
    [],
    [],
    [],
  ];
  for (const [at, text] of given.entries()) {
    if (at % 1000 === 0) onProgress?.(at);
    // A line of megabytes is not looked through letter by letter.
    const phrase = toPhrase(text.slice(0, 8 * MAX_PHRASE_LENGTH));
    if (phrase === '') continue;
    if (phrase.length > MAX_PHRASE_LENGTH) {
      tooLong.push({ line: at + 1, start: phrase.slice(0, START_LENGTH) });
      continue;
    }
    const same = byKey.get(phraseKey(phrase));
    const like = byNearKey.get(nearPhraseKey(phrase));
    if (same !== undefined) doubled.push({ phrase, like: same });
    else {
      if (like === undefined) fresh.push(phrase);
      else near.push({ phrase, like });
      remember(phrase);
    }
  }
  return { fresh, doubled, near, tooLong };
}

/** Which column of a table holds keywords: the one whose heading says so, else the first that is mostly words. */
export function guessPhraseColumn(rows: readonly (readonly string[])[]): number {
  const head = rows[0] ?? [];
  const named = head.findIndex((cell) => PHRASE_HEADING.test(cell.trim()));
  if (named !== -1) return named;
  const sample = rows.slice(1, 50);
  const words = (column: number): number => sample.filter((row) => /\p{L}{2}/u.test(row[column] ?? '')).length;
  const worded = head.findIndex((_cell, column) => words(column) > sample.length / 2);
  return Math.max(0, worded);
}

/** Whether the first row is one of headings. */
export function hasHeading(rows: readonly (readonly string[])[], column: number): boolean {
  return PHRASE_HEADING.test(rows[0]?.[column]?.trim() ?? '');
}

/** As Search Console, Ahrefs, Semrush, SE Ranking and people head the column, in the languages of the app. */
const PHRASE_HEADING =
  /^(?:top )?(?:keywords?|quer(?:y|ies)|phrases?|search terms?|suchbegriffe?|suchanfragen?|häufigste suchanfragen|(?:ключев\S+ )?(?:слов[ао]|фраз[аы]|запрос\S*)|ключові слова|запити?|palavras?[- ]chaves?|consultas?(?: principais)?|關鍵字|查詢)$/iu;
