import type { ReportSchedule } from '#core/reports/schedule.ts';
import { findLanguage } from '#core/standards/languages.ts';
import { toMailHtml } from '#server/services/mail/html-mail.ts';
import { queueMail } from '#server/services/mail/mail-repository.ts';
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
  const { database, texts, brands, config, now, random } = services;
  const owner = await reports.findUser(run.userId);
  if (owner?.email == null || owner.emailConfirmedAtMs === null) return;
  const brand = await brands.byId(owner.brandId, config.publicUrl);
  const t = await texts.translator(owner.lang);
  const url = `${brand?.origin ?? config.publicUrl}/report-center/schedule-list/?run=${encodeURIComponent(run.id)}`;
  const values = { title: run.title, schedule: settings.name, url };
  const subject = t(REVIEW[why], values);
  const text = t(REVIEW.text, values);
  const html = toMailHtml({
    lang: findLanguage(owner.lang)?.tag ?? owner.lang,
    brandName: brand?.name ?? '',
    subject,
    text,
    link: { url, label: t(REVIEW.action) },
  });
  const mail = {
    brandId: owner.brandId,
    kind: 'service' as const,
    recipient: owner.email,
    subject,
    text: `${text}\n`,
    html,
  };
  await queueMail(database.db, mail, { now, random });
}
