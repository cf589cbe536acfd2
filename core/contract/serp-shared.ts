import { z } from 'zod';
import { MAX_PHRASE_CHARS } from '#core/domain/serp/phrase-key.ts';
import { SERP_FEATURES, SERP_ITEM_KINDS, SERP_SOURCES } from '#core/domain/serp/result-list.ts';
import { parseSearchKey, SERP_DEPTHS, SERP_DEVICES } from '#core/domain/serp/search.ts';
import { OWN_RULE_KINDS } from '#core/domain/serp/own-rule.ts';

/** Where and how is searched. */
export const serpSearchSchema = z.strictObject({
  engineId: z.number().int().positive(),
  device: z.enum(SERP_DEVICES),
  language: z.string().regex(/^[a-z]{2,3}(?:-[a-z]{2,4})?$/u),
  place: z.string().max(120),
});
/** Results to read of each list. */
export const serpDepthSchema = z.literal([...SERP_DEPTHS]);

/** A search in one text (`toSearchKey`). */
export const searchKeySchema = z
  .string()
  .max(160)
  .refine((key) => parseSearchKey(key) !== null);

/** Which addresses count as the project's own. */
export const ownRuleSchema = z.strictObject({
  kind: z.enum(OWN_RULE_KINDS),
  /** For `path`: what the path begins with, such as `/shop/`; '' otherwise. */
  path: z.string().max(300),
});

export const phraseSchema = z.string().trim().min(1).max(MAX_PHRASE_CHARS);
export const serpSourceSchema = z.enum(SERP_SOURCES);
export const serpFeatureSchema = z.enum(SERP_FEATURES);

export const serpItemSchema = z.object({
  kind: z.enum(SERP_ITEM_KINDS),
  absolute: z.number(),
  organic: z.number().nullable(),
  url: z.string(),
  title: z.string(),
  snippet: z.string(),
});

export const serpListSchema = z.object({
  items: z.array(serpItemSchema),
  features: z.array(serpFeatureSchema),
  related: z.array(z.string()),
  questions: z.array(z.string()),
  overview: z.object({ text: z.string(), cited: z.array(z.string()) }).nullable(),
  depth: z.number(),
});

/** A rank, or null for "not in the first N", N being the depth beside it. */
export const rankSchema = z.number().nullable();

/** How many keywords are in the first 1, 3, 10, 20, 50 and 100; each holds those before it. */
export const distributionSchema = z.object({
  top1: z.number(),
  top3: z.number(),
  top10: z.number(),
  top20: z.number(),
  top50: z.number(),
  top100: z.number(),
});

/** The figures of one day. */
export const serpFiguresSchema = z.object({
  keywords: z.number(),
  /** Those with a position. */
  found: z.number(),
  distribution: distributionSchema,
  /** Of those with a position; null without any. */
  averagePosition: z.number().nullable(),
  /** 0–100 (`core/domain/serp/visibility.ts`). */
  visibilityPct: z.number(),
});
export type SerpFigures = z.infer<typeof serpFiguresSchema>;

/** The keywords that moved most up to a run, the largest move first, since the begin of its period. */
export const serpMovesSchema = z.object({
  search: searchKeySchema,
  /** The day compared with: `2026-11-25`. */
  since: z.string(),
  keywords: z.array(
    z.object({ phrase: z.string(), from: z.number().nullable(), to: z.number().nullable(), depth: z.number() }),
  ),
});
export type SerpMoves = z.infer<typeof serpMovesSchema>;
