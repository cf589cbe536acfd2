import { z } from 'zod';

export const EVENT_KINDS = ['note', 'deploy', 'change', 'incident'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** What happened to a website. */
export const frozenEventSchema = z.object({
  kind: z.enum(EVENT_KINDS),
  atMs: z.number(),
  /** What somebody wrote, or the address it was about. */
  text: z.string(),
});
export type FrozenEvent = z.infer<typeof frozenEventSchema>;
