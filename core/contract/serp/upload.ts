import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { distributionSchema, phraseSchema, rankSchema, serpFeatureSchema, serpItemSchema } from '../serp-shared.ts';
import { about, daySchema } from './about.ts';

/** Positions stored in one call at most. */
export const POSITIONS_BATCH = 1000;
export const storePositions = defineEndpoint({
  method: 'POST',
  path: '/api/v1/serp/upload/positions/',
  access: 'user',
  writes: true,
  scope: 'positions:write',
  summary: 'Stores positions somebody has from elsewhere, such as a file of Search Console',
  body: z.strictObject({
    ...about,
    day: daySchema,
    positions: z
      .array(
        z.strictObject({
          phrase: phraseSchema,
          /** Null for "not in the first `depth`". */
          rank: z.number().min(1).max(1000).nullable(),
          depth: z.number().int().min(1).max(1000),
          url: z.string().max(2048),
          volume: z.number().int().min(0).max(1_000_000_000).nullable(),
        }),
      )
      .min(1)
      .max(POSITIONS_BATCH),
    /** More of this day follow: figures are worked out with the last part. */
    hasMore: z.boolean().optional(),
  }),
  reply: z.object({ stored: z.number(), distribution: distributionSchema }),
});

export const storeList = defineEndpoint({
  method: 'POST',
  path: '/api/v1/serp/upload/list/',
  access: 'user',
  writes: true,
  scope: 'positions:write',
  summary: 'Stores a result list somebody has saved from a search engine',
  body: z.strictObject({
    ...about,
    day: daySchema,
    phrase: phraseSchema,
    list: z.strictObject({
      items: z
        .array(
          serpItemSchema.extend({
            absolute: z.number().int().min(1).max(1000),
            organic: z.number().int().min(1).max(1000).nullable(),
            url: z.string().max(2048),
            title: z.string().max(500),
            snippet: z.string().max(1000),
          }),
        )
        .min(1)
        .max(300),
      features: z.array(serpFeatureSchema).max(20),
      related: z.array(z.string().max(300)).max(50),
      questions: z.array(z.string().max(300)).max(50),
      overview: z.object({ text: z.string().max(5000), cited: z.array(z.string().max(2048)).max(50) }).nullable(),
      depth: z.number().int().min(1).max(300),
    }),
  }),
  reply: z.object({ listId: z.number(), rank: rankSchema, depth: z.number() }),
});
