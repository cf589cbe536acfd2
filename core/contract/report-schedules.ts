import { z } from 'zod';
import {
  reportScheduleSchema,
  RUN_KINDS,
  RUN_REASONS,
  RUN_STATES,
  scheduleTimingSchema,
  SEND_REASONS,
  SEND_STATES,
} from '#core/reports/schedule.ts';
import { defineEndpoint } from './endpoint.ts';
import { ERROR_CODES } from './errors.ts';

const id = z.string().min(1).max(60);
/** Most schedules of an account; a plan may hold fewer (`jobs`). */
export const MAX_SCHEDULES = 500;

const runBase = {
  id: z.string(),
  scheduleId: z.string(),
  kind: z.enum(RUN_KINDS),
  dueAtMs: z.number(),
  state: z.enum(RUN_STATES),
  reason: z.enum(RUN_REASONS),
  /** Why the report itself could not be made; null where that was not so. */
  errorCode: z.enum(ERROR_CODES).nullable().catch('ERROR_MAIN'),
  title: z.string(),
  resultId: z.string().nullable(),
  endedAtMs: z.number().nullable(),
};
/** Of all that was to be sent; what was left out has failed, too. */
const sentCounts = { sent: z.number(), failed: z.number(), total: z.number() };
const lastRunSchema = z.object({ ...runBase, ...sentCounts });

export const shownScheduleSchema = z.object({
  id: z.string(),
  settings: reportScheduleSchema,
  nextAtMs: z.number().nullable(),
  lastRun: lastRunSchema.nullable(),
});
export type ShownSchedule = z.infer<typeof shownScheduleSchema>;
const scheduleList = z.object({ schedules: z.array(shownScheduleSchema) });

export const listedRunSchema = z.object({ ...runBase, name: z.string(), ...sentCounts });
export type ListedRun = z.infer<typeof listedRunSchema>;

const runSchema = z.object({
  ...runBase,
  name: z.string(),
  /** What was sent, or why not. */
  sends: z.array(
    z.object({
      id: z.string(),
      channel: z.enum(['email', 'webhook']),
      target: z.string(),
      state: z.enum(SEND_STATES),
      reason: z.enum(SEND_REASONS),
      said: z.string(),
      attempts: z.number(),
      nextAttemptAtMs: z.number().nullable(),
      endedAtMs: z.number().nullable(),
    }),
  ),
  links: z.array(
    z.object({
      id: z.string(),
      expiresAtMs: z.number(),
      revokedAtMs: z.number().nullable(),
      opens: z.number(),
      openedAtMs: z.number().nullable(),
    }),
  ),
});
export type ReportRun = z.infer<typeof runSchema>;

export const listReportSchedules = defineEndpoint({
  method: 'GET',
  path: '/api/v1/report-center/schedules/',
  access: 'user',
  writes: false,
  summary: 'Reports that are made again and again, with their next time and what came of the last',
  reply: scheduleList,
});

export const saveReportSchedule = defineEndpoint({
  method: 'POST',
  path: '/api/v1/report-center/schedules/save/',
  access: 'user',
  writes: true,
  summary: 'Stores a schedule of reports under an id that its maker chose',
  body: z.strictObject({ id: z.string().regex(/^[\w-]{8,60}$/u), settings: reportScheduleSchema }),
  reply: scheduleList,
});

export const pauseReportSchedule = defineEndpoint({
  method: 'POST',
  path: '/api/v1/report-center/schedules/pause/',
  access: 'user',
  writes: true,
  summary: 'Lets a schedule rest, or go on with its next time',
  body: z.strictObject({ id, isPaused: z.boolean() }),
  reply: scheduleList,
});

export const removeReportSchedule = defineEndpoint({
  method: 'POST',
  path: '/api/v1/report-center/schedules/remove/',
  access: 'user',
  writes: true,
  summary: 'Deletes a schedule, or takes that back within a week',
  body: z.strictObject({ id, isRemoved: z.boolean() }),
  reply: scheduleList,
});

export const runReportSchedule = defineEndpoint({
  method: 'POST',
  path: '/api/v1/report-center/schedules/run/',
  access: 'user',
  writes: true,
  summary: 'Makes the report of a schedule now and delivers it, or, as a test, mails it to whoever asks alone',
  body: z.strictObject({ id, kind: z.enum(['now', 'test']) }),
  reply: z.object({ runId: z.string() }),
});

export const listNextTimes = defineEndpoint({
  method: 'POST',
  path: '/api/v1/report-center/schedules/next-times/',
  access: 'user',
  writes: false,
  summary: 'When a schedule would come next, a few times',
  body: z.strictObject({ timing: scheduleTimingSchema }),
  reply: z.object({ times: z.array(z.number()) }),
});

export const listReportRuns = defineEndpoint({
  method: 'GET',
  path: '/api/v1/report-center/runs/',
  access: 'user',
  writes: false,
  summary: 'Reports that schedules made, the newest first, with how much of each was sent',
  query: z.strictObject({ schedule: z.string().max(60).default('') }),
  reply: z.object({ runs: z.array(listedRunSchema) }),
});

export const getReportRun = defineEndpoint({
  method: 'GET',
  path: '/api/v1/report-center/runs/:id/',
  access: 'user',
  writes: false,
  summary: 'A report that a schedule made, with what became of each delivery, and its links',
  params: z.strictObject({ id }),
  reply: runSchema,
});

export const CHANGED_NUMBERS = ['score', 'errors', 'warnings'] as const;
export const getRunChanges = defineEndpoint({
  method: 'GET',
  path: '/api/v1/report-center/runs/:id/changes/',
  access: 'user',
  writes: false,
  summary: 'What is different in a report from the last one of its schedule that was sent',
  params: z.strictObject({ id }),
  reply: z.object({
    /** When the last one was made; null for the first. */
    sinceMs: z.number().nullable(),
    changes: z.array(
      z.object({
        site: z.string(),
        type: z.string(),
        what: z.enum(CHANGED_NUMBERS),
        before: z.number().nullable(),
        now: z.number().nullable(),
      }),
    ),
  }),
});

export const decideReportRun = defineEndpoint({
  method: 'POST',
  path: '/api/v1/report-center/runs/decide/',
  access: 'user',
  writes: true,
  summary: 'Approves a report that waits for it, or refuses it: then it is not sent',
  body: z.strictObject({ id, isApproved: z.boolean() }),
  /** `reason`: why it came to nothing. */
  reply: z.object({ decided: z.literal(true), reason: z.enum(RUN_REASONS) }),
});
