import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportFormat } from '#core/reports/settings.ts';

/** Names of formats as the builder offers them. */
export const FORMAT_NAMES: Readonly<Record<ReportFormat, MessageDescriptor>> = {
  pdf: msg`PDF, to print or send`,
  html: msg`HTML, one file that opens offline`,
  xlsx: msg`Excel (XLSX), one sheet a part`,
  csv: msg`CSV, one file a table`,
  txt: msg`Plain text`,
  json: msg`JSON, for programs`,
  email: msg`E-mail body, without a file`,
};
