import { REPORT_CENTER_LISTS } from '#core/contract/report-center.ts';
import { reportBrandSchema } from '#core/reports/brand-row.ts';
import type { ReportRepository } from '#server/features/report-center/repository.ts';
import type { NewMail } from '#server/services/mail/mail-repository.ts';
import type { SenderRepository } from './sender-repository.ts';

type OwnSender = Pick<NewMail, 'fromAddress' | 'returnsTo'>;

/** The address of a brand that its reports come from; nothing while it may not be used, then they come from ours. */
export async function ownSender(
  { userId, brandId }: { readonly userId: string; readonly brandId: string },
  { reports, senders }: { readonly reports: ReportRepository; readonly senders: SenderRepository },
): Promise<OwnSender> {
  if (brandId === '') return {};
  const row = reportBrandSchema.safeParse(await reports.findRow(userId, REPORT_CENTER_LISTS.brand, brandId));
  const email = row.data?.senderEmail ?? '';
  const ready = email === '' ? null : await senders.ready(userId, email.slice(email.lastIndexOf('@') + 1));
  if (ready === null) return {};
  // By DKIM alone, returned mail has to come to us: SPF is judged by where it returns to.
  return { fromAddress: email, ...(ready.isBySpf && { returnsTo: email }) };
}
