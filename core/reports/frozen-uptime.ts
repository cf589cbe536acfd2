import { z } from 'zod';

/** Whether a website could be reached, as far as it was watched. */
export const frozenUptimeSchema = z.object({
  /** Percent of the checks of the period that were well, and of the comparison period; `null` without any. */
  nowPct: z.number().nullable(),
  beforePct: z.number().nullable(),
  /** Of the period, oldest first. */
  days: z.array(z.object({ atMs: z.number(), uptimePct: z.number().nullable(), ms: z.number().nullable() })),
  /** When it could not be reached in the period, the newest first. */
  outages: z.array(z.object({ url: z.string(), startedAtMs: z.number(), endedAtMs: z.number().nullable() })),
});
export type FrozenUptime = z.infer<typeof frozenUptimeSchema>;
