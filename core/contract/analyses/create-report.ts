import { z } from 'zod';
import { defineAnalysisContract } from '#core/contract/analysis-contract.ts';
import { REPORT_FORMATS, reportSettingsSchema } from '#core/reports/settings.ts';

/** What becomes of a report's file: it is fetched, sent to the one who asked for it, or saved to the account's Google Drive. */
export const REPORT_ACTIONS = ['download', 'email', 'google_drive'] as const;
export type ReportAction = (typeof REPORT_ACTIONS)[number];

export const createReportParams = z.strictObject({
  settings: reportSettingsSchema,
  format: z.enum(REPORT_FORMATS),
  finishAction: z.enum(REPORT_ACTIONS),
});
export type CreateReportParams = z.infer<typeof createReportParams>;

export const createReportSummary = z.object({
  title: z.string(),
  format: z.enum(REPORT_FORMATS),
  language: z.string(),
  sites: z.number(),
  sections: z.number(),
  fileName: z.string(),
  sizeBytes: z.number(),
  finishAction: z.enum(REPORT_ACTIONS),
  /** Where the file is until it expires. */
  href: z.string(),
  expiresAtMs: z.number(),
  /** Signs that stand as empty boxes in the file, since no font of the server has them. */
  missingSigns: z.string().optional(),
  /** Where it is in Google Drive, when it was saved there. */
  linkExport: z.string().optional(),
});
export type CreateReportSummary = z.infer<typeof createReportSummary>;

const json = z.record(z.string(), z.unknown());
/** Loosely, since every page has this file: who reads the parts of a body parses them by their own schemas. */
export const createReportBody = z.object({
  /** `reportSettingsSchema` */
  settings: json,
  /** Of what the report was made, `snapshotSchema`: with it, it can be made again. */
  snapshot: json,
  /** `reportDocumentSchema` */
  report: json,
});

/** A report as a file, made of frozen results. */
export const createReportContract = defineAnalysisContract({
  type: 'CreateReport',
  params: createReportParams,
  summary: createReportSummary,
  body: createReportBody,
  hasBody: true,
  readsAllSites: true,
  kept: 10,
  subject: ({ settings }) => ({ site: settings.sites[0] ?? '', url: null }),
});
