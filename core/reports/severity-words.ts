import type { Descriptor } from './words.ts';

/** Severities of findings, as columns and rows of reports name them. */
export const SEVERITY_NAMES: Readonly<Record<'error' | 'warning' | 'notice', Descriptor>> = {
  error: /*i18n*/ { id: 'REPORT_ERROR', message: 'Error', comment: 'Severity of one finding' },
  warning: /*i18n*/ { id: 'REPORT_WARNING', message: 'Warning', comment: 'Severity of one finding' },
  notice: /*i18n*/ { id: 'REPORT_NOTICE', message: 'Notice', comment: 'Severity of one finding' },
};

export const SEVERITY_COUNTS = {
  errors: /*i18n*/ { id: 'REPORT_ERRORS', message: 'Errors', comment: 'How many: label of a number' },
  warnings: /*i18n*/ { id: 'REPORT_WARNINGS', message: 'Warnings', comment: 'How many: label of a number' },
  notices: /*i18n*/ { id: 'REPORT_NOTICES', message: 'Notices', comment: 'How many: label of a number' },
} as const satisfies Readonly<Record<string, Descriptor>>;

/** The worst first. */
export const SEVERITY_RANK = { error: 0, warning: 1, notice: 2 } as const;
