import { AppError } from '#core/contract/errors.ts';
import { reportHtml } from '#server/reports/html/write-html.ts';
import type { ReportWriter } from '#server/reports/writer.ts';
import { countPages, steadyPdf } from './steady-pdf.ts';

/** More than anybody reads; what is longer is a list for a spreadsheet. */
export const MOST_PDF_PAGES = 300;

/** A report on paper: the HTML document as the browser prints it. @throws {AppError} TOO_LARGE */
export const writePdf: ReportWriter = async (report, tools) => {
  const { bytes: printed, missing } = await tools.print(await reportHtml(report, tools, 'paper'), tools.signal);
  if (countPages(printed) > MOST_PDF_PAGES) throw new AppError('TOO_LARGE', `More than ${MOST_PDF_PAGES} pages`);
  return { bytes: steadyPdf(printed, report.takenAtMs), type: 'application/pdf', extension: 'pdf', missing };
};
