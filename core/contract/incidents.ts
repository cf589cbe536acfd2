import { z } from 'zod';
import { READING_STATES, REASONS } from '#core/monitoring/reading.ts';
import { SEVERITIES } from '#core/monitoring/severity.ts';
import { defineEndpoint } from './endpoint.ts';

const id = z.string().min(1).max(40);
/** Null for what only another version knows. */
export const reasonSchema = z.enum(REASONS).nullable().catch(null);

/** Characters of a post-mortem. */
export const MAX_POST_MORTEM = 10_000;

export const sightsSchema = z.object({
  wanted: z.number(),
  needed: z.number(),
  agreed: z.number(),
  places: z.array(
    z.object({
      place: z.string(),
      state: z.enum(READING_STATES),
      reason: reasonSchema,
      status: z.number().nullable(),
      value: z.number().nullable(),
      atMs: z.number().nullable(),
    }),
  ),
});

export const incidentSchema = z.object({
  id,
  site: z.string().min(1).max(260),
  url: z.string(),
  kind: z.string(),
  reason: reasonSchema,
  severity: z.enum(SEVERITIES),
  startedAtMs: z.number(),
  endedAtMs: z.number().nullable(),
  acknowledgedAtMs: z.number().nullable(),
  note: z.string(),
  /** What happened, why, and what keeps it from happening again; '' until somebody writes it. */
  postMortem: z.string().default(''),
  /** Monitors that told of the same. */
  monitors: z.number(),
  /** What other places saw when it began; null where none was to be asked. */
  sights: sightsSchema.nullable().default(null),
});
export type Incident = z.infer<typeof incidentSchema>;

export const changeIncident = defineEndpoint({
  method: 'POST',
  path: '/api/v1/monitoring/incident/',
  access: 'user',
  perSite: 'own',
  writes: true,
  summary:
    'Notes what an incident was about, that somebody takes care of it, or how it came about (left as it is when it is left out)',
  body: z.strictObject({
    id,
    note: z.string().max(2000),
    isAcknowledged: z.boolean(),
    postMortem: z.string().max(MAX_POST_MORTEM).optional(),
  }),
  reply: z.object({}),
});
