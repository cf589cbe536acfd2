import { createReportBody } from '#core/contract/analyses/create-report.ts';
import {
  addressedBy,
  mailTextOf,
  NEW_DELIVERY,
  reportDeliverySchema,
  shownBy,
  type Addressed,
  type ReportDelivery,
} from '#core/reports/delivery.ts';
import { reportDocumentSchema, type ReportDocument } from '#core/reports/document.ts';
import type { ReportSchedule, SendReason } from '#core/reports/schedule.ts';
import { bodyMail, deliveryMail } from '#server/features/report-center/delivery/delivery-mail.ts';
import type { RecipientRow } from '#server/features/report-center/delivery/recipient-repository.ts';
import { ownSender } from '#server/features/report-center/sender/own-sender.ts';
import { MAX_ATTACHED_BYTES, MAX_BODY_BYTES } from '#server/features/report-center/report-mail.ts';
import { reportContent, type ReportAsMail } from '#server/reports/email/write-email.ts';
import type { DownloadRow } from '#server/services/downloads/download-repository.ts';
import { queueMail } from '#server/services/mail/mail-repository.ts';
import { namedAddress, plainName } from '#server/services/mail/plain-name.ts';
import { toHtml } from '#server/services/markdown/text-nodes-html.ts';
import type { ReportJobs } from './report-jobs.ts';
import type { RunRow } from './run-repository.ts';

const DAY_MS = 86_400_000;
/** Mails to recipients in a day: of one account, and to one address by all accounts. */
export const MOST_OF_ACCOUNT_A_DAY = 500;
export const MOST_TO_ADDRESS_A_DAY = 20;
/** Longer than a mail is tried. */
const KEPT_FOR_MAIL_MS = 3 * DAY_MS;

type Owner = { readonly email: string; readonly name: string; readonly brandId: string };
/** `isInMail` is false for one that only a webhook is told. */
type Link = { readonly url: string; readonly expiresAtMs: number; readonly isInMail: boolean };
/** All that the mails of one run share. */
type Sending = {
  readonly run: RunRow;
  readonly settings: ReportSchedule;
  readonly delivery: ReportDelivery;
  readonly report: ReportDocument;
  readonly file: DownloadRow;
  readonly owner: Owner;
  readonly origin: string;
  readonly link: Link | null;
  /** The report itself as the body of the mails; `null` for one that comes as a file. */
  readonly content: ReportAsMail | null;
  /** Whom the mails come from; nothing for our own address. */
  readonly from: Awaited<ReturnType<typeof ownSender>>;
  readonly all: readonly Addressed[];
};

/** Hands a report over to mail and webhook: all of it is written down together, so that each is sent once. To be called `together`. */
export async function sendReport(jobs: ReportJobs, run: RunRow, settings: ReportSchedule): Promise<void> {
  const { runs, services } = jobs;
  await jobs.recipients.lockAccount(run.userId);
  const isTest = run.kind === 'test';
  const chosen = await deliveryOf(jobs, run, settings);
  const delivery = isTest ? { ...NEW_DELIVERY, ...chosen, webhook: '' } : chosen;
  if (delivery === null)
    return settings.deliveryId === '' ? runs.end(run.id, 'done') : runs.end(run.id, 'failed', 'noDelivery');
  const owner = await confirmedUser(jobs, run.userId);
  const tester = isTest ? await confirmedUser(jobs, run.testerId ?? run.userId) : null;
  if (owner === null || (isTest && tester === null)) return runs.end(run.id, 'failed', 'noConfirmedAddress');
  const report = await reportOf(jobs, run);
  if (report === null) return runs.end(run.id, 'failed', 'reportFailed');
  const file = run.downloadId === null ? null : await jobs.files.find(run.userId, run.downloadId);
  if (file === null) return runs.end(run.id, 'failed', 'fileGone');
  const brand = await services.brands.byId(owner.brandId, services.config.publicUrl);
  const origin = brand?.origin ?? services.config.publicUrl;
  const all: Addressed[] =
    tester === null
      ? addressedBy(delivery, await jobs.recipients.list(run.userId))
      : [{ email: tester.email, role: 'to' }];
  const isBody = settings.format === 'email';
  const link = await linkFor(jobs, { run, delivery, report, file, origin, isBody });
  const content = isBody && link?.isInMail !== true ? reportContent(report, { toHtml }) : null;
  const from = await ownSender({ userId: run.userId, brandId: settings.report.brandId }, jobs);
  const sending: Sending = { run, settings, delivery, report, file, owner, origin, link, content, from, all };
  const keptMs = link === null ? KEPT_FOR_MAIL_MS : delivery.linkDays * DAY_MS;
  await jobs.files.keepUntil(run.userId, file.id, services.now() + keptMs);
  await mailToAll(jobs, sending);
  if (delivery.webhook !== '' && link !== null) {
    const send = { runId: run.id, userId: run.userId, channel: 'webhook' as const, target: delivery.webhook };
    const message = webhookMessage(sending, link);
    await jobs.sends.add(send, { nextAttemptAtMs: services.now(), message });
  }
  await runs.set(run.id, { state: 'sending', lookAtMs: services.now() + DAY_MS });
}

/** Somebody whose address is known to be theirs. */
async function confirmedUser({ reports }: ReportJobs, userId: string): Promise<Owner | null> {
  const user = await reports.findUser(userId);
  return user?.email == null || user.emailConfirmedAtMs === null ? null : { ...user, email: user.email };
}

function webhookMessage({ settings, report, file }: Sending, link: Link) {
  return {
    ...{ event: 'report.ready', schedule: settings.name, title: report.title, websites: report.sites },
    ...{ format: settings.format, fileName: file.fileName, sizeBytes: file.sizeBytes },
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

type LinkNeeds = Pick<Sending, 'run' | 'delivery' | 'report' | 'file' | 'origin'> & { readonly isBody: boolean };

/** A link where one is wanted, the file is too large for a mail, or a webhook is told. */
async function linkFor(
  { links, services }: ReportJobs,
  { run, delivery, report, file, origin, isBody }: LinkNeeds,
): Promise<Link | null> {
  const isInMail = isBody
    ? file.sizeBytes > MAX_BODY_BYTES
    : delivery.fileAs === 'link' || file.sizeBytes > MAX_ATTACHED_BYTES;
  if (!isInMail && delivery.webhook === '') return null;
  const expiresAtMs = services.now() + delivery.linkDays * DAY_MS;
  const { userId, id: runId } = run;
  const token = await links.create({ userId, runId, downloadId: file.id, language: report.language, expiresAtMs });
  return { url: `${origin}/api/v1/shared-report/${token}/`, expiresAtMs, isInMail };
}

type Judged = Addressed & { readonly row: RecipientRow | null };

/** All are judged before the first mail is written: it names only those who get one. */
async function mailToAll(jobs: ReportJobs, sending: Sending): Promise<void> {
  const { run, all, owner } = sending;
  const rows = await jobs.recipients.ofEmails(
    run.userId,
    all.map(({ email }) => email),
  );
  const sentTo: (Judged & { readonly sendId: string })[] = [];
  for (const each of all) {
    const row = rows.find(({ email }) => email === each.email) ?? null;
    const isOwn = run.kind === 'test' || each.email === owner.email;
    const reason = await reasonAgainst(jobs, { email: each.email, userId: run.userId, row, isOwn });
    const send = await jobs.sends.add(
      { runId: run.id, userId: run.userId, channel: 'email', target: each.email },
      reason === '' ? {} : { state: 'skipped', reason },
    );
    if (send !== null && reason === '') sentTo.push({ ...each, row, sendId: send.id });
  }
  for (const judged of sentTo) {
    const shown = shownBy(judged, { sentTo, sender: owner.email });
    await jobs.sends.noteMail(judged.sendId, await mailOne(jobs, sending, { ...judged, shown }));
  }
}

type AboutAddress = {
  readonly email: string;
  readonly userId: string;
  readonly row: RecipientRow | null;
  readonly isOwn: boolean;
};

/** Why an address gets nothing; '' when it may. One's own is confirmed by itself, unless it was stopped by its link. */
async function reasonAgainst(
  { sends, services }: ReportJobs,
  { email, userId, row, isOwn }: AboutAddress,
): Promise<SendReason> {
  if (row?.state === 'refused' || row?.state === 'stopped') return row.state;
  // Removed by the account: to it they are strangers again.
  if (!isOwn && row?.isHidden !== false) return 'notAsked';
  if (!isOwn && row?.state !== 'confirmed') return 'notConfirmed';
  const since = services.now() - DAY_MS;
  if ((await sends.mailedSince(since, { userId })) >= MOST_OF_ACCOUNT_A_DAY) return 'accountLimit';
  return (await sends.mailedSince(since, { email })) >= MOST_TO_ADDRESS_A_DAY ? 'recipientLimit' : '';
}

type Addressee = Pick<Judged, 'email' | 'row'> & { readonly shown: ReturnType<typeof shownBy> };

/** Each gets a mail of their own, with their own link that stops it. */
async function mailOne(
  { services, recipients }: ReportJobs,
  sending: Sending,
  { email, row, shown }: Addressee,
): Promise<string> {
  const { delivery, report, file, owner, origin, link, content, from, settings } = sending;
  const { database, texts, now, random } = services;
  const t = await texts.translator(settings.report.language);
  const stopUrl = row === null ? '' : `${origin}/report-recipient/${await recipients.tokenOf(row)}/`;
  const shared = link?.isInMail === true ? link : null;
  const sender = namedAddress(owner);
  const values = {
    report: report.title,
    period: report.period,
    websites: report.sites.join(', '),
    brand: report.brand.name,
    date: dayText(report.takenAtMs, report),
  };
  const own = mailTextOf(delivery, settings.report.language);
  const until = shared === null ? null : { url: shared.url, until: dayText(shared.expiresAtMs, report) };
  const mail =
    content === null
      ? deliveryMail(t, { values, own, link: until, sender, stopUrl, brand: report.brand })
      : bodyMail(t, { values, own, sender, stopUrl, report, content });
  return queueMail(
    database.db,
    {
      ...{ brandId: owner.brandId, kind: 'service', recipient: email, ...mail },
      replyTo: delivery.replyTo === '' ? owner.email : delivery.replyTo,
      shown,
      fromName: plainName(report.brand.name),
      ...from,
      ...(shared === null && content === null && { attachedId: file.id }),
      ...(stopUrl !== '' && { unsubscribeUrl: stopUrl }),
    },
    { now, random },
  );
}

function dayText(atMs: number, { language, zone }: Pick<ReportDocument, 'language' | 'zone'>): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: zone }).format(atMs);
}
