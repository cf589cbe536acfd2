import { wordsOf, type Span } from './segment.ts';
import { placedWords, shinglesOf } from './uniqueness.ts';

/** Words of a passage that is asked about word for word: long enough to be no chance, short enough for a search engine. */
export const PASSAGE_WORDS = 8;
/** Longer phrases a search engine cuts off. */
const MAX_CHARACTERS = 200;

export type Passage = Span & { readonly text: string };

/**
 * Passages of a text to ask a search engine about: runs of eight words outside quotations that reach across no block, spread evenly over
 * the text, in its order. @param most of them at most.
 */
export function pickPassages(text: string, language: string | null, most: number): Passage[] {
  const words = placedWords(text, language);
  const all: Passage[] = [];
  for (let at = 0; at + PASSAGE_WORDS <= words.length;) {
    const run = words.slice(at, at + PASSAGE_WORDS);
    const [first] = run;
    const last = run.at(-1);
    if (first === undefined || last === undefined) break;
    const quoted = run.findLastIndex(({ isQuoted }) => isQuoted);
    const passage = text.slice(first.from, last.to);
    if (quoted !== -1) at += quoted + 1;
    else if (passage.includes('\n') || passage.length > MAX_CHARACTERS) at += 1;
    else {
      all.push({ from: first.from, to: last.to, text: passage });
      at += PASSAGE_WORDS;
    }
  }
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_each, at) => all[Math.floor((at * all.length) / most)]).filter(
    (passage) => passage !== undefined,
  );
}

/** What a search engine answered about a passage; `text` as it was asked. */
export type FoundPassage = {
  readonly passage: string;
  readonly found: readonly { readonly url: string; readonly snippet: string }[];
};
export type WebUniqueness = {
  /** 1 − passages that stand elsewhere ÷ passages asked about, 0–1. */
  readonly share: number;
  readonly asked: number;
  /** Those that stand elsewhere, in the order of the text, each with the pages that show it. */
  readonly passages: readonly (Span & { readonly urls: readonly string[] })[];
};

/**
 * How much of a text stands nowhere else, by passages that a search engine was asked about word for word. A passage counts as standing
 * elsewhere when the snippet of a result has five of its words in a row: engines do not always keep to quotation marks.
 * @param isOwn whether an address is of the own domain, which is no copy.
 */
export function webUniquenessOf(
  asked: readonly Passage[],
  answers: readonly FoundPassage[],
  { language, isOwn }: { readonly language: string | null; readonly isOwn: (url: string) => boolean },
): WebUniqueness {
  const byText = new Map(answers.map(({ passage, found }) => [passage, found] as const));
  const answered = asked.filter(({ text }) => byText.has(text));
  const passages = answered.flatMap(({ from, to, text }) => {
    const shingles = new Set(shinglesOf(termsOf(text, language)));
    const isShown = (snippet: string): boolean =>
      shinglesOf(termsOf(snippet, language)).some((each) => shingles.has(each));
    const found = (byText.get(text) ?? []).filter(({ url, snippet }) => !isOwn(url) && isShown(snippet));
    return found.length === 0 ? [] : [{ from, to, urls: [...new Set(found.map(({ url }) => url))] }];
  });
  const share = answered.length === 0 ? 1 : 1 - passages.length / answered.length;
  return { share, asked: answered.length, passages };
}

function termsOf(text: string, language: string | null): string[] {
  return wordsOf(text, language).map(({ term }) => term);
}
