import { z } from 'zod';
import { insightKindSchema } from '#core/contract/lists/insight-states.ts';

/** A task that somebody marked as done. */
export const frozenTaskSchema = z.object({
  kind: insightKindSchema,
  atMs: z.number(),
  /** A page or a keyword, or the check, that it was about. */
  subject: z.string(),
});
export type FrozenTask = z.infer<typeof frozenTaskSchema>;
