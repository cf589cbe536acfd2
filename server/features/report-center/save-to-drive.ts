import { SHEET_FORMATS } from '#core/contract/report-center.ts';
import type { DriveFile, SavedFile } from '#server/services/google-drive/google-drive.ts';
import type { ReportDocument } from '#core/reports/document.ts';
import type { ReportFormat } from '#core/reports/settings.ts';
import type { Services } from '#server/features/services.ts';
import type { ReportFile } from '#server/reports/writer.ts';
import { reportFileTitle, writeReport } from './make-report.ts';

type Tools = Pick<Services, 'browserPool' | 'googleAccess' | 'googleDrive'>;
type Order = {
  readonly userId: string;
  readonly report: ReportDocument;
  readonly format: ReportFormat;
  /** The report in this format, where it is written already. */
  readonly written?: ReportFile;
  readonly order: string;
  readonly signal: AbortSignal;
};

/**
 * Saves a report to the Google Drive that the account has given access to, as a spreadsheet where its format is one of tables.
 * @throws {AppError} as `GoogleDrive` and `GoogleAccess` do
 */
export async function saveToDrive(
  { userId, report, format, written, order, signal }: Order,
  { browserPool, googleAccess, googleDrive }: Tools,
): Promise<SavedFile> {
  const { accessToken } = await googleAccess.token(userId, 'google_drive');
  const isSheet = SHEET_FORMATS.some((each) => each === format);
  const file =
    written !== undefined && (!isSheet || format === 'xlsx')
      ? written
      : await writeReport(report, isSheet ? 'xlsx' : format, { browserPool, signal });
  const title = reportFileTitle(report);
  const wanted: DriveFile = {
    name: isSheet ? title : `${title}.${file.extension}`,
    ...{ mediaType: file.type, bytes: file.bytes, isSheet, order },
  };
  return googleDrive.save(wanted, { accessToken, signal });
}
