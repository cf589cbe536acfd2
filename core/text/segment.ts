import { ownValue } from '#core/base/own-value.ts';

/** A piece of a text with its place in UTF-16 units. */
export type Span = { readonly from: number; readonly to: number };

/** A word as written, and as it is compared. */
export type Word = Span & {
  readonly text: string;
  /** In lower case, NFC, with ’ as apostrophe; without elided article (l’) or genitive (’s). */
  readonly term: string;
  /** Something stands between it and the word before that a phrase does not reach across. */
  readonly isAfterBreak: boolean;
};

type Segmenters = { readonly word: Intl.Segmenter; readonly sentence: Intl.Segmenter };
const made = new Map<string, Segmenters>();

function segmentersOf(language: string | null): Segmenters {
  const key = language ?? '';
  const known = made.get(key);
  if (known !== undefined) return known;
  const tag = isTag(key) ? key : 'en';
  const segmenters = {
    word: new Intl.Segmenter(tag, { granularity: 'word' }),
    sentence: new Intl.Segmenter(tag, { granularity: 'sentence' }),
  };
  made.set(key, segmenters);
  return segmenters;
}

function isTag(tag: string): boolean {
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/iu.test(tag);
}

/** Whether words of a language are written without blanks between them, so that a dictionary finds them. */
export function isUnspacedLanguage(language: string | null): boolean {
  return language !== null && /^(?:zh|ja|th|lo|km|my)\b/iu.test(language);
}

/** What ends a phrase: marks, brackets, line breaks. Blanks, hyphens and apostrophes do not. */
const BREAK = /[^\p{L}\p{N}\p{M}\s’'\-‐‑]|[\n\r]|\s[-–—]\s/u;

/** The words of a text, in its order: runs the segmenter of the language calls words. Numbers count, marks do not. */
export function wordsOf(text: string, language: string | null): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const { segment, index, isWordLike } of segmentersOf(language).word.segment(text)) {
    if (isWordLike !== true) continue;
    const between = text.slice(end, index);
    words.push({
      text: segment,
      term: termOf(segment, language),
      from: index,
      to: index + segment.length,
      isAfterBreak: words.length === 0 || BREAK.test(between),
    });
    end = index + segment.length;
  }
  return words;
}

/** Abbreviations before a full stop that ends no sentence, where ICU has no list of its own. */
const ABBREVIATION =
  /(?:^|[\s(])(?:\p{Lu}|e\.g|i\.e|etc|vs|mr|mrs|ms|dr|prof|st|no|vol|fig|ca|bzw|z\.\s?B|d\.\s?h|u\.\s?a|usw|nr|str|vgl|inkl|zzgl|sr|sra|av|p\.\s?ex|cf|т\.\s?е|т\.\s?д|т\.\s?п|др|г|гг|ул|им|руб|тыс|млн|стр|напр|тзв|грн|np|tzn|itd|itp|ul|bijv|d\.w\.z)\.\s*$/iu;

/** The sentences of a text that have a word, in its order, without blanks around; a line break ends one, as headings and list items do. */
export function sentencesOf(text: string, language: string | null): Span[] {
  const sentences: Span[] = [];
  let from = 0;
  for (const line of text.split(/(\n)/u)) {
    if (line !== '\n') pushSentences(sentences, line, from, language);
    from += line.length;
  }
  return sentences;
}

/** The longest of them, with what stands before and after it. */
const ABBREVIATION_REACH = 16;

function pushSentences(sentences: Span[], line: string, offset: number, language: string | null): void {
  let start: number | null = null;
  for (const { segment, index } of segmentersOf(language).sentence.segment(line)) {
    start ??= index;
    const end = index + segment.length;
    if (end < line.length && ABBREVIATION.test(line.slice(Math.max(start, end - ABBREVIATION_REACH), end))) continue;
    const piece = line.slice(start, end);
    if (/[\p{L}\p{N}]/u.test(piece)) {
      const lead = piece.length - piece.trimStart().length;
      sentences.push({ from: offset + start + lead, to: offset + start + piece.trimEnd().length });
    }
    start = null;
  }
}

const ELISIONS: Readonly<Record<string, RegExp>> = {
  fr: /^(?:l|d|j|m|t|s|n|c|qu|jusqu|lorsqu|puisqu|quoiqu)’(?=\p{L})/u,
  it: /^(?:l|d|c|un|dell|all|nell|sull|dall|quell|quest|gl|s|m|t)’(?=\p{L})/u,
  ca: /^(?:l|d|m|t|s|n)’(?=\p{L})/u,
};

/** A word as it is compared with others: of “L'homme” in French `homme`, of “Anna's” in English `anna`. */
export function termOf(word: string, language: string | null): string {
  const lower = word.normalize('NFC').toLocaleLowerCase(language === 'tr' || language === 'az' ? language : 'und');
  if (!/['’ʼ]/u.test(lower)) return lower;
  const term = lower.replace(/['ʼ]/gu, '’');
  if (language === 'en') return term.replace(/’s?$/u, '');
  const elision = language === null ? undefined : ownValue(ELISIONS, language);
  return elision === undefined ? term : term.replace(elision, '');
}
