import { ownValue } from '#core/base/own-value.ts';
import { primaryLanguage } from '#core/base/primary-language.ts';
import type { LanguageWords } from './word-tables.ts';
import { WORD_LOADERS } from './words.gen.ts';

export type { LanguageWords };

/** Of a language that nothing is known of. */
export const NO_WORDS: LanguageWords = { stem: null, stopWords: new Set() };

/** Codes of a detector or a page that mean a language of the tables. */
const ALIASES: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb', in: 'id', iw: 'he', sh: 'sr' };

/** The code under which the tables know a language: `nb` of `no-NO`; '' for no tag. */
export function textLanguageCode(tag: string | null): string {
  const code = primaryLanguage(tag);
  return ownValue(ALIASES, code) ?? code;
}

/** Loads stop words and stemmer of the language of a tag (`de-AT`); `NO_WORDS` where there are none. Never another language's. */
export async function loadLanguageWords(tag: string | null): Promise<LanguageWords> {
  const code = textLanguageCode(tag);
  return (await ownValue(WORD_LOADERS, code)?.()) ?? NO_WORDS;
}
