import { createReportBody } from '#core/contract/analyses/create-report.ts';
import {
  addressedBy,
  mailTextOf,
  NEW_DELIVERY,
  reportDeliverySchema,
  type ReportDelivery,
} from '#core/reports/delivery.ts';
import { reportDocumentSchema, type ReportDocument } from '#core/reports/document.ts';
import type { ReportSchedule, SendReason } from '#core/reports/schedule.ts';
import { plainName } from '#server/features/report-center/delivery/ask-recipients.ts';
import { deliveryMail } from '#server/features/report-center/delivery/delivery-mail.ts';
import type { RecipientRow } from '#server/features/report-center/delivery/recipient-repository.ts';
import { MAX_ATTACHED_BYTES } from '#server/features/report-center/report-mail.ts';
import { queueMail } from '#server/services/mail/mail-repository.ts';
import type { ReportJobs } from './report-jobs.ts';
import type { RunRow } from './run-repository.ts';

const DAY_MS = 86_400_000;
/** Mails to recipients in a day: of one account, and to one address by all accounts. */
export const MOST_OF_ACCOUNT_A_DAY = 500;
export const MOST_TO_ADDRESS_A_DAY = 20;

type Owner = { readonly email: string; readonly name: string; readonly brandId: string };
/** `isInMail` is false for one that only a webhook is told. */
type Link = { readonly url: string; readonly expiresAtMs: number; readonly isInMail: boolean };
/** All that the mails of one run share. */
type Sending = {
  readonly run: RunRow & { readonly downloadId: string };
  readonly settings: ReportSchedule;
  readonly delivery: ReportDelivery;
  readonly report: ReportDocument;
  readonly owner: Owner;
  readonly origin: string;
  readonly link: Link | null;
  readonly all: readonly { readonly email: string; readonly role: 'to' | 'cc' | 'bcc' }[];
};

/** Hands a report over to mail and webhook: all of it is written down together, so that each is sent once. To be called `together`. */
export async function sendReport(jobs: ReportJobs, run: RunRow, settings: ReportSchedule): Promise<void> {
  const { runs, services } = jobs;
  const isTest = run.kind === 'test';
  const chosen = await deliveryOf(jobs, run, settings);
  const delivery = isTest ? { ...NEW_DELIVERY, ...chosen, webhook: '' } : chosen;
  if (delivery === null)
    return settings.deliveryId === '' ? runs.end(run.id, 'done') : runs.end(run.id, 'failed', 'noDelivery');
  const owner = await jobs.reports.findUser(run.userId);
  if (owner?.email == null || owner.emailConfirmedAtMs === null)
    return runs.end(run.id, 'failed', 'noConfirmedAddress');
  const report = await reportOf(jobs, run);
  if (report === null || run.downloadId === null) return runs.end(run.id, 'failed', 'reportFailed');
  const brand = await services.brands.byId(owner.brandId, services.config.publicUrl);
  const made = { ...run, downloadId: run.downloadId };
  const origin = brand?.origin ?? services.config.publicUrl;
  const known = await jobs.recipients.list(run.userId);
  const all = isTest ? [{ email: owner.email, role: 'to' as const }] : addressedBy(delivery, known);
  const link = await linkFor(jobs, { run: made, delivery, report, origin });
  const sending: Sending = {
    run: made,
    settings,
    delivery,
    report,
    owner: { ...owner, email: owner.email },
    origin,
    link,
    all,
  };
  await jobs.files.keepUntil(run.userId, made.downloadId, services.now() + delivery.linkDays * DAY_MS);
  await mailToAll(jobs, sending);
  if (delivery.webhook !== '' && link !== null) {
    const send = { runId: run.id, userId: run.userId, channel: 'webhook' as const, target: delivery.webhook };
    const message = await webhookMessage(jobs, sending, link);
    await jobs.sends.add(send, { nextAttemptAtMs: services.now(), message });
  }
  await runs.set(run.id, { state: 'sending', lookAtMs: services.now() + DAY_MS });
}

async function webhookMessage({ files }: ReportJobs, { run, settings, report }: Sending, link: Link) {
  const file = await files.find(run.userId, run.downloadId);
  return {
    ...{ event: 'report.ready', schedule: settings.name, title: report.title, websites: report.sites },
    ...{ format: settings.format, fileName: file?.fileName ?? '', sizeBytes: file?.sizeBytes ?? 0 },
    ...{ url: link.url, urlExpiresAt: new Date(link.expiresAtMs).toISOString() },
    madeAt: new Date(report.takenAtMs).toISOString(),
  };
}

async function deliveryOf(
  { reports }: ReportJobs,
  run: RunRow,
  { deliveryId }: ReportSchedule,
): Promise<ReportDelivery | null> {
  if (deliveryId === '') return null;
  const parsed = reportDeliverySchema.safeParse(await reports.findRow(run.userId, 'report-deliveries', deliveryId));
  return parsed.success ? parsed.data : null;
}

async function reportOf({ runs }: ReportJobs, { userId, resultId }: RunRow): Promise<ReportDocument | null> {
  const body = resultId === null ? null : createReportBody.safeParse(await runs.resultBody(userId, resultId));
  const report = body?.success === true ? reportDocumentSchema.safeParse(body.data.report) : null;
  return report?.success === true ? report.data : null;
}

type LinkNeeds = Pick<Sending, 'run' | 'delivery' | 'report' | 'origin'>;

/** A link where one is wanted, the file is too large for a mail, or a webhook is told. */
async function linkFor(
  { files, links, services }: ReportJobs,
  { run, delivery, report, origin }: LinkNeeds,
): Promise<Link | null> {
  const file = await files.find(run.userId, run.downloadId);
  const isInMail = delivery.fileAs === 'link' || (file?.sizeBytes ?? 0) > MAX_ATTACHED_BYTES;
  if (!isInMail && delivery.webhook === '') return null;
  const expiresAtMs = services.now() + delivery.linkDays * DAY_MS;
  const { userId, id: runId, downloadId } = run;
  const token = await links.create({ userId, runId, downloadId, language: report.language, expiresAtMs });
  return { url: `${origin}/api/v1/shared-report/${token}/`, expiresAtMs, isInMail };
}

async function mailToAll(jobs: ReportJobs, sending: Sending): Promise<void> {
  const { run, all, owner } = sending;
  await jobs.recipients.lockAccount(run.userId);
  const rows = await jobs.recipients.ofEmails(
    run.userId,
    all.map(({ email }) => email),
  );
  for (const { email, role } of all) {
    const row = rows.find((each) => each.email === email) ?? null;
    const isOwn = email === owner.email;
    const reason = await reasonAgainst(jobs, { email, userId: run.userId, row, isOwn });
    const send = await jobs.sends.add(
      { runId: run.id, userId: run.userId, channel: 'email', target: email },
      reason === '' ? {} : { state: 'skipped', reason },
    );
    if (send === null || reason !== '') continue;
    await jobs.sends.noteMail(send.id, await mailOne(jobs, sending, { email, role, row }));
  }
}

type Judged = {
  readonly email: string;
  readonly userId: string;
  readonly row: RecipientRow | null;
  readonly isOwn: boolean;
};

/** Why an address gets nothing; '' when it may. The account's own is confirmed by itself, unless it was stopped by its link. */
async function reasonAgainst(
  { sends, services }: ReportJobs,
  { email, userId, row, isOwn }: Judged,
): Promise<SendReason> {
  if (row?.state === 'refused' || row?.state === 'stopped') return row.state;
  if (!isOwn && row === null) return 'notAsked';
  if (!isOwn && row?.state !== 'confirmed') return 'notConfirmed';
  const since = services.now() - DAY_MS;
  if ((await sends.mailedSince(since, { userId })) >= MOST_OF_ACCOUNT_A_DAY) return 'accountLimit';
  return (await sends.mailedSince(since, { email })) >= MOST_TO_ADDRESS_A_DAY ? 'recipientLimit' : '';
}

type Addressee = { readonly email: string; readonly role: 'to' | 'cc' | 'bcc'; readonly row: RecipientRow | null };

/** Each gets a mail of their own: with their own link that stops it, and without the addresses of others it was sent to. */
async function mailOne(
  { services, recipients }: ReportJobs,
  sending: Sending,
  { email, role, row }: Addressee,
): Promise<string> {
  const { run, delivery, report, owner, origin, link, settings, all } = sending;
  const { database, texts, now, random } = services;
  const t = await texts.translator(settings.report.language);
  const stopUrl = row === null ? '' : `${origin}/report-recipient/${await recipients.tokenOf(row)}/`;
  const shared = link?.isInMail === true ? link : null;
  const sender = plainName(owner.name) === '' ? owner.email : `${plainName(owner.name)} (${owner.email})`;
  const mail = deliveryMail(t, {
    values: {
      report: report.title,
      period: report.period,
      websites: report.sites.join(', '),
      brand: report.brand.name,
      date: dayText(report.takenAtMs, report),
    },
    own: mailTextOf(delivery, settings.report.language),
    link: shared === null ? null : { url: shared.url, until: dayText(shared.expiresAtMs, report) },
    ...{ sender, stopUrl, brand: report.brand },
  });
  const named = (wanted: 'to' | 'cc') => all.filter((each) => each.role === wanted).map((each) => each.email);
  return queueMail(
    database.db,
    {
      ...{ brandId: owner.brandId, kind: 'service', recipient: email, ...mail },
      replyTo: delivery.replyTo === '' ? owner.email : delivery.replyTo,
      shown: { to: role === 'to' || named('to').length === 0 ? [email] : named('to'), cc: named('cc') },
      fromName: plainName(report.brand.name),
      ...(shared === null && { attachedId: run.downloadId }),
      ...(stopUrl !== '' && { unsubscribeUrl: stopUrl }),
    },
    { now, random },
  );
}

function dayText(atMs: number, { language, zone }: Pick<ReportDocument, 'language' | 'zone'>): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: zone }).format(atMs);
}
