import { z } from 'zod';
import { REPORT_FORMATS, reportSettingsSchema } from './settings.ts';

export const SCHEDULE_KINDS = ['daily', 'weekly', 'monthly', 'monthWeekday'] as const;
export type ScheduleKind = (typeof SCHEDULE_KINDS)[number];
/** Which of a month's weekdays; 5 is the last. */
export const MONTH_WEEKS = [1, 2, 3, 4, 5] as const;
/** What can be measured anew before a report is made. */
export const REFRESHED_TYPES = [
  'SiteAudit',
  'PageAudit',
  'PageSpeed',
  'Accessibility',
  'Hreflang',
  'WebsiteContent',
] as const;
export type RefreshedType = (typeof REFRESHED_TYPES)[number];
/** For how long new results are waited for. */
export const WAIT_HOURS = [1, 3, 6, 12, 24] as const;

const whole = (min: number, max: number) => z.number().int().min(min).max(max);

export const scheduleTimingSchema = z.strictObject({
  kind: z.enum(SCHEDULE_KINDS),
  /** 1 is Monday. */
  weekday: whole(1, 7),
  /** In a shorter month its last day. */
  monthDay: whole(1, 31),
  week: z.literal(MONTH_WEEKS),
  hour: whole(0, 23),
  minute: z.literal([0, 15, 30, 45]),
  zone: reportSettingsSchema.shape.zone,
});
export type ScheduleTiming = z.infer<typeof scheduleTimingSchema>;

/** A report that is made again and again. */
export const reportScheduleSchema = z.strictObject({
  name: z.string().trim().min(1).max(80),
  report: reportSettingsSchema,
  format: z.enum(REPORT_FORMATS),
  /** A row of `report-deliveries`; empty for reports that are only kept. */
  deliveryId: z.string().max(128),
  timing: scheduleTimingSchema,
  refresh: z.array(z.enum(REFRESHED_TYPES)).max(REFRESHED_TYPES.length),
  waitHours: z.literal(WAIT_HOURS),
  /** Whether somebody approves each report before it is sent. */
  isReviewed: z.boolean(),
  isPaused: z.boolean(),
});
export type ReportSchedule = z.infer<typeof reportScheduleSchema>;

/** How far one run of a schedule is; those behind `review` wait for nobody. */
export const RUN_STATES = [
  'refreshing',
  'making',
  'review',
  'sending',
  'done',
  'failed',
  'rejected',
  'expired',
] as const;
export type RunState = (typeof RUN_STATES)[number];
export const RUN_KINDS = ['due', 'now', 'test'] as const;
export type RunKind = (typeof RUN_KINDS)[number];
export const SEND_STATES = ['waiting', 'sent', 'failed', 'skipped'] as const;
export type SendState = (typeof SEND_STATES)[number];

/** Why something was not sent, or not yet; what a mail server or webhook said is told beside it. */
export const SEND_REASONS = [
  '',
  'notAsked',
  'notConfirmed',
  'refused',
  'stopped',
  'accountLimit',
  'recipientLimit',
  'mailServer',
  'webhookAnswer',
  'webhookUnreachable',
] as const;
export type SendReason = (typeof SEND_REASONS)[number];

/** Why a run came to nothing. */
export const RUN_REASONS = ['', 'reportFailed', 'noConfirmedAddress', 'noDelivery', 'fileGone', 'settings'] as const;
export type RunReason = (typeof RUN_REASONS)[number];
