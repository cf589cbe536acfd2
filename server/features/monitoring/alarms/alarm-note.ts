import { z } from 'zod';
import { SEVERITIES } from '#core/monitoring/severity.ts';

export const ALARM_EVENTS = ['down', 'up', 'changed', 'test'] as const;

/** What is told of an alarm; stored with its delivery. */
export const alarmNote = z.object({
  event: z.enum(ALARM_EVENTS),
  site: z.string(),
  url: z.string(),
  kind: z.string(),
  reason: z.string(),
  severity: z.enum(SEVERITIES),
  atMs: z.number(),
  /** Names of what changed. */
  fields: z.array(z.string()),
  incidentId: z.string().nullable(),
  /** How long it lasted, of one that has ended. */
  lastedMs: z.number().nullable(),
});
export type AlarmNote = z.infer<typeof alarmNote>;
