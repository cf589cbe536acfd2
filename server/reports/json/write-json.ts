import { reportDocumentSchema } from '#core/reports/document.ts';
import type { ReportWriter } from '#server/reports/writer.ts';

/** The report as data: `docs/reports.md` says what is in it. */
export const writeJson: ReportWriter = (report) =>
  Promise.resolve({
    bytes: new TextEncoder().encode(
      `${JSON.stringify({ format: 'sitewarden-report', version: 1, report: reportDocumentSchema.parse(report) }, null, 2)}\n`,
    ),
    type: 'application/json',
    extension: 'json',
  });
