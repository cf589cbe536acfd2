import { AppError } from '#core/contract/errors.ts';
import type { AnalysisContext } from '#server/features/analysis.ts';
import type { ReportDocument } from '#core/reports/document.ts';
import type { ReportFormat } from '#core/reports/settings.ts';
import { reportAsMail, reportContent } from '#server/reports/email/write-email.ts';
import type { ReportFile } from '#server/reports/writer.ts';
import { toHtml } from '#server/services/markdown/text-nodes-html.ts';
import { queueMail } from '#server/services/mail/mail-repository.ts';
import type { Download } from '#core/contract/downloads.ts';
import { createReportRepository } from './repository.ts';
import { ownSender } from './sender/own-sender.ts';
import { createSenderRepository } from './sender/sender-repository.ts';
import { plainName } from '#server/services/mail/plain-name.ts';
import { MAX_ATTACHED_BYTES, MAX_BODY_BYTES, reportMail } from './report-mail.ts';

type OwnReport = {
  readonly userId: string;
  /** Whose name it has. */
  readonly brandId: string;
  readonly file: Download;
  readonly written: ReportFile;
  readonly report: ReportDocument;
  readonly format: ReportFormat;
};

/** Mails a report to the one who asked for it. @throws {AppError} EMAIL_NOT_CONFIRMED */
export async function mailOwnReport(
  { userId, brandId, file, written, report, format }: OwnReport,
  { services: { database, texts, brands, config, now, random } }: AnalysisContext,
): Promise<void> {
  const reports = createReportRepository(database.db);
  const user = await reports.findUser(userId);
  if (user?.email == null || user.emailConfirmedAtMs === null)
    throw new AppError('EMAIL_NOT_CONFIRMED', 'Reports are mailed to confirmed addresses only');
  const brand = await brands.byId(user.brandId, config.publicUrl);
  const origin = brand?.origin ?? config.publicUrl;
  const isBody = format === 'email' && written.bytes.length <= MAX_BODY_BYTES;
  const told = reportMail(await texts.translator(user.lang), {
    title: report.title,
    brand: brand?.name ?? '',
    url: `${origin}${file.href}`,
  });
  const mail = isBody
    ? { ...told, ...reportAsMail(report, reportContent(report, { toHtml }), { intro: [], stop: null }) }
    : told;
  const senders = createSenderRepository(database.db, now, random);
  const from = await ownSender({ userId, brandId }, { reports, senders });
  await queueMail(
    database.db,
    {
      ...{ brandId: user.brandId, kind: 'service', recipient: user.email, ...mail, ...from },
      ...(from.fromAddress !== undefined && { fromName: plainName(report.brand.name) }),
      ...(format !== 'email' &&
        written.bytes.length <= MAX_ATTACHED_BYTES && {
          attachment: {
            fileName: file.fileName,
            mediaType: written.type,
            base64: Buffer.from(written.bytes).toString('base64'),
          },
        }),
    },
    { now, random },
  );
}
