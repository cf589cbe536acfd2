import { cleanPhrase, cleanPhrases, MAX_PHRASE_CHARACTERS } from './clean-phrase.ts';
import type { KeywordTable } from './keyword-table.ts';

/**
 * Where phrases come from. `pages`: titles and headings of the last crawl. `list`: what was pasted. `related`: questions and related
 * searches of stored result lists. `suggestions`: what a search engine completes phrases to, by a provider.
 */
export const SOURCES = [
  ...(['questions', 'prepositions', 'comparisons', 'letters', 'digits', 'pages', 'list'] as const),
  ...(['related', 'suggestions'] as const),
] as const;
export type Source = (typeof SOURCES)[number];
/** Not made but found. */
export const FOUND = ['pages', 'list', 'related', 'suggestions'] as const;
type Found = (typeof FOUND)[number];
/** Made from the seeds by the table of a language. */
export type Made = Exclude<Source, Found>;
export const MADE: readonly Made[] = ['questions', 'prepositions', 'comparisons', 'letters', 'digits'];

/** A phrase, and how it came about. */
export type LongTailPhrase = {
  readonly phrase: string;
  readonly source: Source;
  /** The phrase it was made from or found with; the address of a page; '' of a list. */
  readonly from: string;
  /** The pattern it was made by, `{}` for the seed; '' for what was found. */
  readonly pattern: string;
  /** 1: from a seed or found. 2: from a phrase of depth one. */
  readonly depth: 1 | 2;
};

export type FoundPhrase = { readonly phrase: string; readonly from: string };
export type LongTailInput = {
  readonly seeds: readonly string[];
  readonly table: KeywordTable;
  readonly sources: readonly Source[];
  readonly depth: 1 | 2;
} & Readonly<Record<Found, readonly FoundPhrase[]>>;
export type LongTail = {
  readonly phrases: readonly LongTailPhrase[];
  /** True when there would be more than are given. */
  readonly isCut: boolean;
  /** What was asked for and the language has no words for. */
  readonly missing: readonly Made[];
};

/** Phrases given at most. */
export const MAX_PHRASES = 100_000;
/** Seeds taken at most; each makes about a hundred phrases, at depth two some thousands. */
export const MAX_SEEDS = 1000;

const DIGITS = Array.from('0123456789');
/** What a phrase of depth one goes on with: more words behind it. A question in front of a question is none. */
const FURTHER: Readonly<Record<Source, readonly Made[]>> = {
  questions: ['letters', 'digits'],
  prepositions: ['letters', 'digits'],
  comparisons: ['letters', 'digits'],
  letters: ['letters'],
  digits: ['digits'],
  pages: MADE,
  list: MADE,
  related: MADE,
  suggestions: MADE,
};

/**
 * Makes longer phrases from seeds, each once with its first origin, in the order of `SOURCES` for each seed; found phrases first. A seed
 * itself is not among them. Never asks anyone.
 */
export function expandSeeds(input: LongTailInput): LongTail {
  const { table, sources, depth } = input;
  const seeds = cleanPhrases(input.seeds).slice(0, MAX_SEEDS);
  const kinds = MADE.filter((kind) => sources.includes(kind));
  const collected = createCollector(seeds);
  for (const source of FOUND)
    if (sources.includes(source))
      for (const { phrase, from } of input[source])
        collected.add({ phrase: cleanPhrase(phrase), source, from, pattern: '', depth: 1 });
  for (const seed of seeds)
    for (const kind of kinds) makeFrom(seed, kind, { table, depth: 1, isGoingOn: false, collected });
  if (kinds.includes('comparisons')) compareSeeds(seeds, table, collected);
  if (depth === 2)
    for (const { phrase, source } of [...collected.phrases]) {
      if (collected.isCut()) break;
      // Two letters in a row are the beginning of one word.
      const isGoingOn = source === 'letters' || source === 'digits';
      for (const kind of FURTHER[source])
        if (kinds.includes(kind)) makeFrom(phrase, kind, { table, depth: 2, isGoingOn, collected });
    }
  const missing = kinds.filter((kind) => patternsOf(kind, table).length === 0);
  return { phrases: collected.phrases, isCut: collected.isCut(), missing };
}

function createCollector(seeds: readonly string[]) {
  const known = new Set(seeds);
  const phrases: LongTailPhrase[] = [];
  let isCut = false;
  return {
    phrases: phrases as readonly LongTailPhrase[],
    isCut: () => isCut,
    add(made: LongTailPhrase): void {
      if (made.phrase === '' || made.phrase.length > MAX_PHRASE_CHARACTERS || known.has(made.phrase)) return;
      if (phrases.length >= MAX_PHRASES) {
        isCut = true;
        return;
      }
      known.add(made.phrase);
      phrases.push(made);
    },
  };
}
type Collector = ReturnType<typeof createCollector>;

type Making = {
  readonly table: KeywordTable;
  readonly depth: 1 | 2;
  readonly isGoingOn: boolean;
  readonly collected: Collector;
};

function makeFrom(from: string, kind: Made, { table, depth, isGoingOn, collected }: Making): void {
  for (const pattern of patternsOf(kind, table)) {
    const used = isGoingOn ? pattern.replace(' ', '') : pattern;
    collected.add({ phrase: fill(used, from), source: kind, from, pattern: used, depth });
  }
}

function patternsOf(kind: Made, table: KeywordTable): readonly string[] {
  if (kind === 'letters') return table.letters.map((letter) => `{} ${letter}`);
  if (kind === 'digits') return DIGITS.map((digit) => `{} ${digit}`);
  return table[kind];
}

function fill(pattern: string, ...seeds: readonly string[]): string {
  let place = 0;
  return pattern.replaceAll('{}', () => seeds[place++] ?? '');
}

/** Seeds whose pairs are compared; a hundred have 4,950. */
const MAX_COMPARED = 100;

/** Each two seeds beside each other. */
function compareSeeds(seeds: readonly string[], table: KeywordTable, collected: Collector): void {
  const compared = seeds.slice(0, MAX_COMPARED);
  for (const [place, first] of compared.entries())
    for (const second of compared.slice(place + 1))
      for (const pattern of table.between)
        collected.add({
          phrase: fill(pattern, first, second),
          source: 'comparisons',
          from: `${first} + ${second}`,
          pattern,
          depth: 1,
        });
}
