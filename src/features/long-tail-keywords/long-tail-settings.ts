import type { Source } from '#core/keywords/long-tail.ts';
import { LANGUAGES } from '#core/standards/languages.ts';

/** What somebody typed and chose: enough to make the phrases again. */
export type LongTailSettings = {
  readonly seeds: string;
  readonly list: string;
  readonly language: string;
  readonly sources: readonly Source[];
  readonly isDeep: boolean;
};

/** Where a new form begins. @param language of the page. */
export function firstSettings(language: string): LongTailSettings {
  return { seeds: '', list: '', language, sources: ['questions', 'prepositions', 'comparisons'], isDeep: false };
}

/** Languages by their own names, for a choice. */
export const LANGUAGE_OPTIONS = LANGUAGES.map(({ code, title }) => ({ value: code, label: title }));
