import type { LanguageWords } from './language-words.ts';
import { isStopWord, phrasesOf, type Phrase, type PhraseOptions } from './phrases.ts';
import { isHardSentence, readabilityCounts, readabilityOf, type Readability } from './readability.ts';
import type { ReadabilityCounts } from './readability-formulas.ts';
import { sentencesOf, wordsOf, type Span, type Word } from './segment.ts';
import { fillersOf, isPassive } from './style-marks.ts';
import type { SyllableCounter } from './syllables.ts';
import { blocksOf, type PlacedBlock, type TextSource } from './text-source.ts';

/** A sentence of more words is long. */
export const LONG_SENTENCE_WORDS = 25;
/** So many sentences in a row that begin with one word are told. */
const REPEATED_STARTS = 3;
/** Words a minute: silent reading of non-fiction (Brysbaert 2019), and speaking to an audience. */
export const READING_WORDS_PER_MINUTE = 238;
export const SPEAKING_WORDS_PER_MINUTE = 130;
/** A word is stuffed from this share of all words on, a phrase of two and more from the other, in texts that are not short. */
export const STUFFED_WORD_SHARE = 0.04;
export const STUFFED_PHRASE_SHARE = 0.03;
const STUFFED_MIN_COUNT = 5;
const STUFFED_MIN_WORDS = 100;
const NAUSEA_WORDS = 5;
const MAX_PHRASES = 100;

/** What is known of the language a text is in. */
export type TextLanguage = {
  /** `null` where it is not known. */
  readonly code: string | null;
  readonly words: LanguageWords;
  readonly syllables: SyllableCounter | null;
};

export type SentenceMark = Span & {
  readonly words: number;
  readonly isLong: boolean;
  readonly isHard: boolean;
  readonly isPassive: boolean;
  /** It is one of several in a row that begin with the same word. */
  readonly repeatsStart: boolean;
};

/** A phrase and where it is met. */
export type PlacedPhrase = Phrase & {
  readonly inTitle: number;
  /** In headings of level 1 to 6. */
  readonly inHeadings: readonly number[];
  readonly inLinks: number;
  readonly inAlts: number;
};

export type TextReport = {
  readonly counts: ReadabilityCounts & {
    readonly uniqueWords: number;
    readonly paragraphs: number;
    /** Code points, white space runs as one. */
    readonly characters: number;
    readonly charactersWithoutBlanks: number;
  };
  readonly readingSec: number;
  readonly speakingSec: number;
  readonly readability: Readability;
  /** Share of stop and filler words, 0–1; `null` where the language has no list. */
  readonly water: number | null;
  /** √ of how often the most frequent word of content is met; and the share of the five most frequent, 0–1. */
  readonly classicNausea: number;
  readonly academicNausea: number;
  /** Most frequent first. */
  readonly phrases: readonly PlacedPhrase[];
  /** Words and phrases that are met too often by the rule above. */
  readonly stuffed: readonly Phrase[];
  readonly sentences: readonly SentenceMark[];
  readonly headings: readonly { readonly level: number; readonly text: string; readonly skipsLevel: boolean }[];
};

type ReadBlock = {
  readonly words: readonly Word[];
  readonly sentences: readonly (Span & {
    readonly counts: ReadabilityCounts;
    readonly isPassive: boolean;
    readonly start: string;
  })[];
  readonly counts: ReadabilityCounts;
};

/** Examines texts one after the other; what did not change since the last is not read again, which makes it fast while somebody types. */
export function createTextExaminer(given: TextLanguage) {
  const language = { ...given, words: { ...given.words, stem: memoStem(given.words.stem) } };
  let known = new Map<string, ReadBlock>();

  function read(text: string, next: Map<string, ReadBlock>): ReadBlock {
    const block = next.get(text) ?? known.get(text) ?? readBlock(text, language);
    next.set(text, block);
    return block;
  }

  return {
    /** @param options how phrases are counted. */
    examine(source: TextSource, options: PhraseOptions): TextReport {
      const next = new Map<string, ReadBlock>();
      const blocks = blocksOf(source.text).map((block) => ({ block, read: read(block.text, next) }));
      known = next;
      return reportOf(source, blocks, language, options);
    },
    /** Words of a block, read anew only when it is not one of the text examined last. */
    wordsOf: (text: string): readonly Word[] => known.get(text)?.words ?? wordsOf(text, language.code),
    /** As given, with a stemmer that remembers. */
    language,
  };
}

/** A text has few words, each many times. */
function memoStem(stem: LanguageWords['stem']): LanguageWords['stem'] {
  if (stem === null) return null;
  const stems = new Map<string, string>();
  return (word) => {
    const known = stems.get(word);
    if (known !== undefined) return known;
    const made = stem(word);
    stems.set(word, made);
    return made;
  };
}

function readBlock(text: string, { code, syllables }: TextLanguage): ReadBlock {
  const words = wordsOf(text, code);
  let at = 0;
  const sentences = sentencesOf(text, code).map((span) => {
    const first = at;
    while ((words[at]?.from ?? Infinity) < span.to) at += 1;
    const own = words.slice(first, at);
    const counts = readabilityCounts(
      own.map((word) => word.text),
      1,
      syllables,
    );
    return { ...span, counts, isPassive: isPassive(own, code), start: own[0]?.term ?? '' };
  });
  return { words, sentences, counts: sumOf(sentences.map(({ counts }) => counts)) };
}

const NO_COUNTS: ReadabilityCounts = {
  words: 0,
  sentences: 0,
  letters: 0,
  syllables: 0,
  longWords: 0,
  monosyllables: 0,
  threeSyllables: 0,
  fourSyllables: 0,
};

function sumOf(all: readonly ReadabilityCounts[]): ReadabilityCounts {
  return all.reduce(
    (sum, each) => ({
      words: sum.words + each.words,
      sentences: sum.sentences + each.sentences,
      letters: sum.letters + each.letters,
      syllables: sum.syllables + each.syllables,
      longWords: sum.longWords + each.longWords,
      monosyllables: sum.monosyllables + each.monosyllables,
      threeSyllables: sum.threeSyllables + each.threeSyllables,
      fourSyllables: sum.fourSyllables + each.fourSyllables,
    }),
    NO_COUNTS,
  );
}

type Blocks = readonly { readonly block: PlacedBlock; readonly read: ReadBlock }[];

function reportOf(source: TextSource, blocks: Blocks, language: TextLanguage, options: PhraseOptions): TextReport {
  const words = blocks.flatMap(({ read }) => read.words);
  const counts = sumOf(blocks.map(({ read }) => read.counts));
  // Headings are no sentences of a formula: they would make every text easier.
  const prose = sumOf(blocks.filter(({ block }) => block.level === 0).map(({ read }) => read.counts));
  const content = phrasesOf(words, language.words, { size: 1, withoutStopWords: true, byStem: true });
  const text = blocks.map(({ block }) => block.text.replace(/\s+/gu, ' ').trim()).join(' ');
  return {
    counts: {
      ...counts,
      uniqueWords: new Set(words.map(({ term }) => term)).size,
      paragraphs: blocks.filter(({ block }) => block.level === 0).length,
      characters: codePoints(text),
      charactersWithoutBlanks: codePoints(text.replace(/\s/gu, '')),
    },
    readingSec: (60 * counts.words) / READING_WORDS_PER_MINUTE,
    speakingSec: (60 * counts.words) / SPEAKING_WORDS_PER_MINUTE,
    readability: readabilityOf(prose.words === 0 ? counts : prose, language.code),
    water: waterOf(words, language),
    classicNausea: Math.sqrt(content[0]?.count ?? 0),
    academicNausea: content.slice(0, NAUSEA_WORDS).reduce((sum, { share }) => sum + share, 0),
    phrases: placedPhrases(source, blocks, language, options),
    stuffed: stuffedPhrases(words, content, language),
    sentences: marksOf(blocks, language.code),
    headings: outlineOf(blocks.map(({ block }) => block)),
  };
}

function codePoints(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0xdc00 || unit > 0xdfff) count += 1;
  }
  return count;
}

function waterOf(words: readonly Word[], { code, words: known }: TextLanguage): number | null {
  if (known.stopWords.size === 0) return null;
  if (words.length === 0) return 0;
  const fillers = fillersOf(code);
  return words.filter(({ term }) => isStopWord(term, known) || fillers.has(term)).length / words.length;
}

function stuffedPhrases(words: readonly Word[], content: readonly Phrase[], { words: known }: TextLanguage): Phrase[] {
  if (words.length < STUFFED_MIN_WORDS) return [];
  const isOften = ({ count }: Phrase): boolean => count >= STUFFED_MIN_COUNT;
  const single = content.filter(
    (each) => isOften(each) && each.share >= STUFFED_WORD_SHARE && /\p{L}{2}/u.test(each.text),
  );
  const longer = [2, 3].flatMap((size) =>
    phrasesOf(words, known, { size, withoutStopWords: true, byStem: true }).filter(
      (each) => isOften(each) && each.share >= STUFFED_PHRASE_SHARE * size,
    ),
  );
  return [...single, ...longer];
}

function placedPhrases(
  { title, links, alts }: TextSource,
  blocks: Blocks,
  { code, words }: TextLanguage,
  options: PhraseOptions,
): PlacedPhrase[] {
  const of = (parts: readonly (readonly Word[])[]): ReadonlyMap<string, number> =>
    new Map(phrasesOf(parts.flat(), words, options).map(({ key, count }) => [key, count]));
  const ofTexts = (texts: readonly string[]) => of(texts.map((text) => wordsOf(text, code)));
  const inTitle = ofTexts([title]);
  const inLinks = ofTexts(links);
  const inAlts = ofTexts(alts);
  const levels = [1, 2, 3, 4, 5, 6].map((level) =>
    of(blocks.filter(({ block }) => block.level === level).map(({ read }) => read.words)),
  );
  const all = phrasesOf(
    blocks.flatMap(({ read }) => read.words),
    words,
    options,
  );
  return all.slice(0, MAX_PHRASES).map((phrase) => ({
    ...phrase,
    inTitle: inTitle.get(phrase.key) ?? 0,
    inHeadings: levels.map((level) => level.get(phrase.key) ?? 0),
    inLinks: inLinks.get(phrase.key) ?? 0,
    inAlts: inAlts.get(phrase.key) ?? 0,
  }));
}

function marksOf(blocks: Blocks, code: string | null): SentenceMark[] {
  const marks: (SentenceMark & { readonly start: string })[] = [];
  for (const { block, read } of blocks) {
    if (block.level !== 0) continue;
    for (const { from, to, counts, isPassive: passive, start } of read.sentences)
      marks.push({
        from: block.from + from,
        to: block.from + to,
        words: counts.words,
        isLong: counts.words > LONG_SENTENCE_WORDS,
        isHard: isHardSentence(counts, code),
        isPassive: passive,
        repeatsStart: false,
        start,
      });
  }
  const repeated = repeatedStarts(marks.map(({ start }) => start));
  return marks.map(({ start: _start, ...mark }, at) => ({ ...mark, repeatsStart: repeated.has(at) }));
}

function repeatedStarts(starts: readonly string[]): Set<number> {
  const repeated = new Set<number>();
  let first = 0;
  for (let at = 1; at <= starts.length; at += 1) {
    if (at < starts.length && starts[at] !== '' && starts[at] === starts[first]) continue;
    if (at - first >= REPEATED_STARTS) for (let each = first; each < at; each += 1) repeated.add(each);
    first = at;
  }
  return repeated;
}

function outlineOf(blocks: readonly PlacedBlock[]): TextReport['headings'] {
  let last = 0;
  return blocks
    .filter(({ level }) => level > 0)
    .map(({ level, text }) => {
      const skipsLevel = level > last + 1;
      last = level;
      return { level, text: text.trim(), skipsLevel };
    });
}
