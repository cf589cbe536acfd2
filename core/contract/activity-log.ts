import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

const size = z.number().int().min(0).max(100_000);

/** What somebody did on a page (specification, section 3 "Activity log entry"). */
export const activityEntrySchema = z.strictObject({
  /** Path of the page, without what was typed into its address. */
  link: z
    .string()
    .max(512)
    .regex(/^\/(?!\/)/u),
  /** Domain of the current project; empty without one. */
  project: z.string().max(260),
  /** Size of the window, in CSS pixels. */
  screen_x: size,
  screen_y: size,
  lang: z.string().max(12),
  /** `view`, or `click` on a marked element. */
  action: z.enum(['view', 'click']),
  /** Name of the marked element; empty for a view. */
  data: z.string().max(100),
  /** Milliseconds since the page was opened. */
  page_time: z.number().int().min(0).max(604_800_000),
  /** How far the page was scrolled, in pixels; 0 below the threshold. */
  scroll: z.number().int().min(0).max(10_000_000),
});
export type ActivityEntry = z.infer<typeof activityEntrySchema>;

export const MAX_ACTIVITY_ENTRIES = 20;

export const setActivity = defineEndpoint({
  method: 'POST',
  path: '/api/v1/activity-log/set/',
  needs: 'person',
  access: 'user',
  writes: true,
  summary: 'Notes what the user did: one entry, or several at once',
  body: z.union([activityEntrySchema, z.array(activityEntrySchema).min(1).max(MAX_ACTIVITY_ENTRIES)]),
  reply: z.object({ stored: z.number() }),
});
