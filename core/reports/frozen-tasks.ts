import { z } from 'zod';
import { EFFECT_KINDS } from '#core/insights/effect.ts';

/** A task that somebody marked as done. */
export const frozenTaskSchema = z.object({
  kind: z.enum(EFFECT_KINDS),
  atMs: z.number(),
  /** A page or a keyword, or the check, that it was about. */
  subject: z.string(),
});
export type FrozenTask = z.infer<typeof frozenTaskSchema>;
