import lists from 'stopword';
import { LANGUAGES } from '../core/standards/languages.ts';
import { primaryLanguage } from '../core/base/primary-language.ts';
import type { Generated } from './generated.ts';

/** The modules of `@orama/stemmers` (Snowball's algorithms, Porter's for English) by language. */
const STEMMERS: Readonly<Record<string, string>> = {
  ar: 'arabic',
  bg: 'bulgarian',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  hu: 'hungarian',
  hy: 'armenian',
  id: 'indonesian',
  it: 'italian',
  lt: 'lithuanian',
  nb: 'norwegian',
  nl: 'dutch',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sr: 'serbian',
  sv: 'swedish',
  tr: 'turkish',
  uk: 'ukrainian',
};

/** The modules of `@orama/stopwords`, Snowball's lists, where they are whole. */
const SNOWBALL_LISTS: Readonly<Record<string, string>> = {
  da: 'danish',
  de: 'german',
  en: 'english',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  it: 'italian',
  nb: 'norwegian',
  nl: 'dutch',
  pt: 'portuguese',
  ru: 'russian',
  sv: 'swedish',
};

/** The exports of `stopword` for other languages. */
const OTHER_LISTS: Readonly<Record<string, string>> = {
  ar: 'ara',
  bg: 'bul',
  ca: 'cat',
  cs: 'ces',
  el: 'ell',
  et: 'est',
  he: 'heb',
  hr: 'hrv',
  hu: 'hun',
  hy: 'hye',
  id: 'ind',
  ja: 'jpn',
  ko: 'kor',
  lt: 'lit',
  lv: 'lav',
  ms: 'msa',
  pl: 'pol',
  ro: 'ron',
  sk: 'slk',
  sl: 'slv',
  th: 'tha',
  tr: 'tur',
  uk: 'ukr',
  vi: 'vie',
  zh: 'zho',
};

/** Mistyped, or of other languages, in the lists they come from. */
const NO_STOP_WORDS: ReadonlySet<string> = new Set(['altmýþ', 'altmýs', 'abdul', 'abdullah', 'ahmad', 'dëlto']);

/** Stop words and stemmer of each language in a file of its own, which is loaded when a text is in it, and the table of the files. */
export async function generateTextLanguages(header: string): Promise<Generated[]> {
  const codes = [
    ...new Set([
      ...LANGUAGES.map(({ code }) => primaryLanguage(code)),
      ...Object.keys(STEMMERS),
      ...Object.keys(OTHER_LISTS),
    ]),
  ].toSorted();
  const files: Generated[] = [];
  const rows: string[] = [];
  const traits: string[] = [];
  for (const code of codes) {
    const words = await stopWordsOf(code);
    const stemmer = STEMMERS[code];
    if (words.length === 0 && stemmer === undefined) continue;
    files.push(fileOf(code, words, stemmer, header));
    rows.push(`  ${code}: async () => (await import('./words/${code}.gen.ts')).WORDS,\n`);
    traits.push(`  ${code}: { stopWords: ${String(words.length)}, hasStems: ${String(stemmer !== undefined)} },\n`);
  }
  files.push({
    path: 'core/text/words.gen.ts',
    text: `${header}import type { LanguageWords } from './word-tables.ts';\n\n/** Loads what is known of the words of a language. */\nexport const WORD_LOADERS: Readonly<Record<string, () => Promise<LanguageWords>>> = {\n${rows.join('')}};\n\n/** What there is for each language. */\nexport const WORD_TRAITS: Readonly<Record<string, { readonly stopWords: number; readonly hasStems: boolean }>> = {\n${traits.join('')}};\n`,
  });
  return files;
}

function fileOf(code: string, words: readonly string[], stemmer: string | undefined, header: string): Generated {
  const source = code in SNOWBALL_LISTS ? '@orama/stopwords (Apache-2.0)' : 'stopword (MIT)';
  const imported = stemmer === undefined ? '' : `import { stemmer } from '@orama/stemmers/${stemmer}';\n`;
  return {
    path: `core/text/words/${code}.gen.ts`,
    text: `${header}// Stop words: ${source}.\n${imported}import type { LanguageWords } from '../word-tables.ts';\n\n/** Stop words and stems of one language. */\nexport const WORDS: LanguageWords = {\n  stem: ${stemmer === undefined ? 'null' : 'stemmer'},\n  stopWords: new Set(${words.length === 0 ? '' : `'${words.join(' ')}'.split(' ')`}),\n};\n`,
  };
}

const WORD = /^[\p{L}\p{M}]+(?:[’-][\p{L}\p{M}]+)*$/u;

/** Single words in lower case, with one form of the apostrophe. */
async function stopWordsOf(code: string): Promise<string[]> {
  const words = new Set(
    (await listOf(code)).map((word) => word.normalize('NFC').toLowerCase().replaceAll("'", '’').trim()),
  );
  return [...words].filter((word) => WORD.test(word) && !NO_STOP_WORDS.has(word)).toSorted();
}

async function listOf(code: string): Promise<readonly string[]> {
  const snowball = SNOWBALL_LISTS[code];
  if (snowball !== undefined) {
    const { stopwords } = (await import(`@orama/stopwords/${snowball}`)) as { stopwords: readonly string[] }; // each exports it
    // The English list leaves out words of one and two letters.
    return code === 'en' ? [...stopwords, ...(lists['eng'] ?? [])] : stopwords;
  }
  const other = OTHER_LISTS[code];
  return other === undefined ? [] : (lists[other] ?? []);
}
