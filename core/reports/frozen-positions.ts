import { z } from 'zod';
import { serpFiguresSchema } from '#core/contract/serp-shared.ts';

const rank = z.number().nullable();
const movementSchema = z.object({ phrase: z.string(), from: rank, to: rank, url: z.string() });

/** Positions of a website in one search, as they were when the report was made. */
export const frozenPositionsSchema = z.object({
  /** As `toSearchKey` writes it. */
  search: z.string(),
  /** Of the period, oldest first. */
  days: z.array(z.object({ atMs: z.number(), visibilityPct: z.number() })),
  now: serpFiguresSchema,
  /** Of what it is compared with; `null` where there were no positions yet. */
  before: serpFiguresSchema.nullable(),
  /** The largest change first. */
  winners: z.array(movementSchema),
  losers: z.array(movementSchema),
  /** The most visible first. */
  pages: z.array(
    z.object({
      url: z.string(),
      keywords: z.number(),
      bestRank: z.number(),
      averageRank: z.number(),
      won: z.number(),
      lost: z.number(),
    }),
  ),
  /** Visibility of the website and of others, the largest first. */
  hosts: z.array(z.object({ host: z.string(), isOwn: z.boolean(), now: z.number(), before: z.number().nullable() })),
});
export type FrozenPositions = z.infer<typeof frozenPositionsSchema>;
