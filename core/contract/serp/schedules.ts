import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { searchKeySchema, serpDepthSchema } from '../serp-shared.ts';
import { about, site } from './about.ts';

export const SCHEDULE_KINDS = ['daily', 'days', 'weekly', 'monthly'] as const;
export const serpScheduleSchema = z.strictObject({
  site,
  search: searchKeySchema,
  depth: serpDepthSchema,
  kind: z.enum(SCHEDULE_KINDS),
  /** With `days`: every so many days. */
  everyDays: z.number().int().min(1).max(90),
  /** With `weekly`: 1 Monday to 7 Sunday. */
  weekday: z.number().int().min(1).max(7),
  /** With `monthly`: 1–31; the last day of shorter months. */
  monthDay: z.number().int().min(1).max(31),
  hour: z.number().int().min(0).max(23),
  /** IANA, such as `Europe/Berlin`. */
  zone: z.string().min(1).max(60),
  isPaused: z.boolean(),
});
export type SerpSchedule = z.infer<typeof serpScheduleSchema>;
const schedulesReply = z.object({
  schedules: z.array(
    z.object({
      ...serpScheduleSchema.shape,
      /** Null while it is paused. */
      nextAtMs: z.number().nullable(),
      lastAtMs: z.number().nullable(),
    }),
  ),
});
export const listSchedules = defineEndpoint({
  method: 'GET',
  path: '/api/v1/serp/schedules/',
  access: 'user',
  writes: false,
  scope: 'positions:read',
  summary: 'When the keywords of a project are checked, by search',
  query: z.strictObject({ site }),
  reply: schedulesReply,
});

export const saveSchedule = defineEndpoint({
  method: 'POST',
  path: '/api/v1/serp/schedules/save/',
  access: 'user',
  writes: true,
  scope: 'positions:write',
  summary: 'Sets when the keywords of a project are checked in one search',
  body: serpScheduleSchema,
  reply: schedulesReply,
});

export const removeSchedule = defineEndpoint({
  method: 'POST',
  path: '/api/v1/serp/schedules/remove/',
  access: 'user',
  writes: true,
  scope: 'positions:write',
  summary: 'Ends the checks of a project in one search; harmless when there are none',
  body: z.strictObject(about),
  reply: schedulesReply,
});
