import { z } from 'zod';
import { SOURCES } from '#core/keywords/long-tail.ts';
import { findLanguage } from '#core/standards/languages.ts';
import type { LongTailSettings } from './long-tail-settings.ts';

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
