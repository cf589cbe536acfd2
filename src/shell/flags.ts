import { findLanguage } from '#core/standards/languages.ts';

/** Addresses of the flag files, by path in the package; a file is loaded when it is shown. */
const FLAG_URLS = import.meta.glob<string>('/node_modules/circle-flags/flags/{language/*,tw}.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/** The flag of a language; undefined for one this build does not know. */
export function flagUrl(code: string): string | undefined {
  const language = findLanguage(code);
  return language && FLAG_URLS[`/node_modules/circle-flags/flags/${language.flag}.svg`];
}
