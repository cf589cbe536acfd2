import { primaryLanguage } from '#core/base/primary-language.ts';
import type { PhraseList } from './phrases-for.ts';

/** What programs print when a value is missing; the same in every language. */
const PROGRAM_TOKENS = ['[object Object]', 'undefined', 'NaN', '%s'];

/** What writers leave where something is to be added. */
export const WRITERS_MARKS: ReadonlySet<string> = new Set(['TBD', 'TODO']);

/** Where "TODO" is an ordinary word it proves nothing. */
const WITHOUT_TODO = [...PROGRAM_TOKENS, 'TBD'];
const WITH_TODO = [...WITHOUT_TODO, 'TODO'];

/** Template residue no reader should see, by language; case counts. `{{…}}` is matched by its form and needs no entry. */
export const PLACEHOLDER_TOKENS = {
  en: WITH_TODO,
  de: WITH_TODO,
  fr: WITH_TODO,
  es: WITHOUT_TODO,
  it: WITH_TODO,
  pt: WITHOUT_TODO,
  nl: WITH_TODO,
  pl: WITH_TODO,
  ru: WITH_TODO,
  uk: WITH_TODO,
  cs: WITH_TODO,
  tr: WITH_TODO,
  ja: WITH_TODO,
  zh: WITH_TODO,
  ko: WITH_TODO,
  sv: WITH_TODO,
} satisfies PhraseList;

const TOKENS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(PLACEHOLDER_TOKENS));

/** The tokens of the page's language; those that are words in no language when it is unknown. */
export function placeholderTokensFor(lang: string | null): readonly string[] {
  return TOKENS.get(primaryLanguage(lang)) ?? WITHOUT_TODO;
}
