import { z } from 'zod';
import { READING_STATES } from '#core/monitoring/reading.ts';
import { STANDINGS } from '#core/monitoring/decide.ts';
import { defineEndpoint } from './endpoint.ts';
import { incidentSchema, reasonSchema } from './incidents.ts';
import { monitorSettings, zoneSchema } from './monitor-settings.ts';

const site = z.string().min(1).max(260);
const id = z.string().min(1).max(40);

export const changeSchema = z.object({
  field: z.string(),
  gone: z.array(z.string()),
  come: z.array(z.string()),
  /** How many there were: of many lines the first are kept. Left out where all were. */
  goneCount: z.number().optional(),
  comeCount: z.number().optional(),
});

export const monitorSchema = z.object({
  id,
  site,
  settings: monitorSettings,
  state: z.enum(STANDINGS),
  reason: reasonSchema,
  detail: z.array(z.string()),
  /** Since when it stands so. */
  sinceMs: z.number(),
  lastAtMs: z.number().nullable(),
  nextAtMs: z.number().nullable(),
  lastValue: z.number().nullable(),
  lastStatus: z.number().nullable(),
  /** Percent of the checks of the last 30 days, without maintenance; null without any. */
  uptimePct: z.number().nullable(),
  lastChangeMs: z.number().nullable(),
});
export type Monitor = z.infer<typeof monitorSchema>;

export const listMonitors = defineEndpoint({
  method: 'GET',
  path: '/api/v1/monitoring/',
  access: 'user',
  perSite: 'site',
  writes: false,
  summary: 'The monitors of a website, how they stand, and its newest incidents',
  query: z.strictObject({ site }),
  reply: z.object({
    monitors: z.array(monitorSchema),
    incidents: z.array(incidentSchema),
    /** From how many places the account can look, our own server among them. */
    places: z.number().default(1),
  }),
});

export const watchSite = defineEndpoint({
  method: 'POST',
  path: '/api/v1/monitoring/watch/',
  access: 'user',
  perSite: 'site',
  writes: true,
  summary: 'Watches a website by the usual monitors; those that are there stay as they are',
  body: z.strictObject({ site, zone: zoneSchema }),
  reply: z.object({ added: z.number() }),
});

export const saveMonitor = defineEndpoint({
  method: 'POST',
  path: '/api/v1/monitoring/save/',
  access: 'user',
  perSite: 'site',
  writes: true,
  summary: 'Adds a monitor, or changes one',
  body: z.strictObject({ id: id.nullable(), site, settings: monitorSettings }),
  reply: z.object({ id }),
});

export const removeMonitor = defineEndpoint({
  method: 'POST',
  path: '/api/v1/monitoring/remove/',
  access: 'user',
  perSite: 'own',
  writes: true,
  summary: 'Deletes a monitor with all it has read',
  body: z.strictObject({ id }),
  reply: z.object({}),
});

export const checkMonitor = defineEndpoint({
  method: 'POST',
  path: '/api/v1/monitoring/check/',
  access: 'user',
  perSite: 'own',
  writes: true,
  summary: 'Has a monitor checked as soon as there is room',
  body: z.strictObject({ id }),
  reply: z.object({}),
});

export const forgetMasks = defineEndpoint({
  method: 'POST',
  path: '/api/v1/monitoring/forget/',
  access: 'user',
  perSite: 'own',
  writes: true,
  summary: 'Has a monitor leave nothing out any more: it compares with what it reads next',
  body: z.strictObject({ id }),
  reply: z.object({}),
});

export const monitorPoint = z.object({
  startMs: z.number(),
  up: z.number(),
  down: z.number(),
  /** Mean of the main number; null without one. */
  value: z.number().nullable(),
});
export type MonitorPoint = z.infer<typeof monitorPoint>;

export const pageChange = z.object({
  id: z.number(),
  site,
  kind: z.string(),
  url: z.string(),
  atMs: z.number(),
  changes: z.array(changeSchema),
});
export type PageChange = z.infer<typeof pageChange>;

export const getMonitorHistory = defineEndpoint({
  method: 'GET',
  path: '/api/v1/monitoring/history/',
  access: 'user',
  perSite: 'own',
  writes: false,
  summary:
    'What a monitor has read: single checks of a day, hours of a month, days of a year; what changed; what it leaves out',
  query: z.strictObject({ id }),
  reply: z.object({
    checks: z.array(z.object({ atMs: z.number(), state: z.enum(READING_STATES), value: z.number().nullable() })),
    hours: z.array(monitorPoint),
    days: z.array(monitorPoint),
    /** Percent, without maintenance; null without checks. */
    uptime: z.object({ day: z.number().nullable(), month: z.number().nullable(), year: z.number().nullable() }),
    changes: z.array(pageChange),
    /** How many pages of its sitemap are watched. */
    pages: z.number(),
    /** Learned: what differs at each load. */
    masks: z.array(z.object({ field: z.string(), text: z.string() })),
  }),
});

export const getTimeline = defineEndpoint({
  method: 'GET',
  path: '/api/v1/monitoring/timeline/',
  access: 'user',
  perSite: 'site',
  writes: false,
  summary: 'What happened to a website, the newest first: changes of pages, incidents, deploys, and uptime by day',
  query: z.strictObject({ site }),
  reply: z.object({
    changes: z.array(pageChange),
    incidents: z.array(incidentSchema),
    deploys: z.array(z.object({ atMs: z.number(), text: z.string() })),
    days: z.array(z.object({ startMs: z.number(), uptimePct: z.number().nullable(), ms: z.number().nullable() })),
  }),
});

export const makeDeployAddress = defineEndpoint({
  method: 'POST',
  path: '/api/v1/monitoring/deploy-address/',
  access: 'user',
  perSite: 'site',
  writes: true,
  summary: 'Makes the address to which deploys of a website are told; an earlier one works no longer',
  body: z.strictObject({ site }),
  reply: z.object({ url: z.string() }),
});

/** What an account runs by itself: an analysis that is watched, a check of positions, a report. */
export const DUE_KINDS = ['analysis', 'positions', 'report'] as const;

export const listDue = defineEndpoint({
  method: 'GET',
  path: '/api/v1/monitoring/due/',
  access: 'user',
  perSite: 'own',
  writes: false,
  summary:
    'What runs next by itself, the soonest first: watched analyses, checks of positions, and reports (for who sees all websites)',
  reply: z.object({
    due: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(DUE_KINDS),
        /** '' for a report. */
        site: z.string(),
        /** Of an analysis its type, of a report its name. */
        name: z.string(),
        atMs: z.number(),
      }),
    ),
  }),
});
export type DueRun = z.infer<typeof listDue.reply>['due'][number];
