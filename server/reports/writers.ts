import { writeCsv } from './csv/write-csv.ts';
import { writeEmail } from './email/write-email.ts';
import { writeHtml } from './html/write-html.ts';
import { writeJson } from './json/write-json.ts';
import { writePdf } from './pdf/write-pdf.ts';
import { writeTxt } from './txt/write-txt.ts';
import type { ReportWriters } from './writer.ts';
import { writeXlsx } from './xlsx/write-xlsx.ts';

/** What a report can be written as. */
export const WRITERS: ReportWriters = {
  pdf: writePdf,
  html: writeHtml,
  xlsx: writeXlsx,
  csv: writeCsv,
  txt: writeTxt,
  json: writeJson,
  email: writeEmail,
};
