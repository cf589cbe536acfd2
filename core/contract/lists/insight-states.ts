import { z } from 'zod';
import { EFFECT_KINDS } from '#core/insights/effect.ts';
import { INSIGHT_STATES } from '#core/insights/standing.ts';
import { defineSyncedList } from '#core/contract/synced-list.ts';

/** What insights are about. */
export const insightKindSchema = z.enum(EFFECT_KINDS);

/** What somebody decided about an insight: done, checked again, put off, or ignored. */
export const insightStates = defineSyncedList({
  name: 'insight-states',
  row: z.strictObject({
    /** Its id. */
    insight: z.string().min(1).max(100),
    site: z.string().min(1).max(260),
    kind: insightKindSchema,
    /** A page, or the check, that it is about: what it is told by once it is gone. */
    subject: z.string().max(2048),
    state: z.enum(INSIGHT_STATES),
    /** Of what is put off. */
    untilMs: z.number().int().nullable(),
    reason: z.string().max(500),
    atMs: z.number().int(),
    /** When what it is about was first seen; rows of earlier versions do not tell. */
    effectAtMs: z.number().int().optional(),
  }),
  idOf: ({ insight }) => insight,
  siteOf: ({ site }) => site,
  searchText: ({ site, subject, reason }) => `${site} ${subject} ${reason}`,
  quota: 'kept',
  maxRows: 5000,
  feature: 'insights',
});
export type InsightState = z.infer<typeof insightStates.row>;
