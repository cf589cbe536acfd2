import type { ReportSchedule } from '#core/reports/schedule.ts';
import { queueAccountMail } from '#server/services/mail/account-mails.ts';
import type { ReportJobs } from './report-jobs.ts';
import type { RunRow } from './run-repository.ts';

const REVIEW = {
  asked: /*i18n*/ {
    id: 'MAIL_REVIEW_SUBJECT',
    message: 'Please approve: {title} ({schedule})',
    comment: 'Subject of a mail. title: of a report. schedule: the name somebody gave to a schedule.',
  },
  reminded: /*i18n*/ {
    id: 'MAIL_REVIEW_REMINDER_SUBJECT',
    message: 'Still waiting for you: {title} ({schedule})',
    comment: 'Subject of a second mail about the same. title: of a report. schedule: name of a schedule.',
  },
  text: /*i18n*/ {
    id: 'MAIL_REVIEW_TEXT',
    message:
      'The report “{title}” of the schedule “{schedule}” is ready. It is sent once you approve it:\n\n{url}\n\nIf nobody approves it within two weeks, it is not sent.',
    comment: 'A mail. url: a link, which stays in a paragraph of its own.',
  },
  action: /*i18n*/ { id: 'MAIL_REVIEW_ACTION', message: 'Look at the report', comment: 'Button of a mail.' },
} as const;

/** Asks the owner of a schedule to approve a report. Without a confirmed address it waits on the screen only. */
export async function mailReviewer(
  { services, reports }: ReportJobs,
  run: RunRow,
  settings: Pick<ReportSchedule, 'name'>,
  why: 'asked' | 'reminded',
): Promise<void> {
  const { database, brands, config } = services;
  const owner = await reports.findUser(run.userId);
  if (owner?.email == null || owner.emailConfirmedAtMs === null) return;
  const brand = await brands.byId(owner.brandId, config.publicUrl);
  const texts = { subject: REVIEW[why], text: REVIEW.text, action: REVIEW.action };
  const mail = {
    ...{ recipient: owner.email, lang: owner.lang },
    path: `/report-center/schedule-list/?run=${encodeURIComponent(run.id)}`,
    values: { title: run.title, schedule: settings.name },
  };
  const sender = { id: owner.brandId, name: brand?.name ?? '', origin: brand?.origin ?? config.publicUrl };
  await queueAccountMail(database.db, texts, mail, sender, services);
}
