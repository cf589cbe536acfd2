import { z } from 'zod';
import { SOURCES, type Source } from '#core/keywords/long-tail.ts';
import { findLanguage, LANGUAGES } from '#core/standards/languages.ts';

/** What somebody typed and chose: enough to make the phrases again. */
export type LongTailSettings = {
  readonly seeds: string;
  readonly list: string;
  readonly language: string;
  readonly sources: readonly Source[];
  readonly isDeep: boolean;
};

const settingsSchema: z.ZodType<LongTailSettings> = z.object({
  seeds: z.string(),
  list: z.string(),
  language: z.string().refine((code) => findLanguage(code) !== undefined),
  sources: z.array(z.enum(SOURCES)),
  isDeep: z.boolean(),
});

/** Saved settings as far as they can be believed; `null` when not. */
export function readSettings(value: unknown): LongTailSettings | null {
  return settingsSchema.safeParse(value).data ?? null;
}

/** Where a new form begins. @param language of the page. */
export function firstSettings(language: string): LongTailSettings {
  return { seeds: '', list: '', language, sources: ['questions', 'prepositions', 'comparisons'], isDeep: false };
}

/** Languages by their own names, for a choice. */
export const LANGUAGE_OPTIONS = LANGUAGES.map(({ code, title }) => ({ value: code, label: title }));
