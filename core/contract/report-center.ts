import { z } from 'zod';
import { REPORT_FORMATS, reportSettingsSchema } from '#core/reports/settings.ts';
import { REPORT_ACTIONS } from './analyses/create-report.ts';
import { defineEndpoint } from './endpoint.ts';

/** What the report center stores, and the list of the account that it is a row of. */
export const REPORT_CENTER_LISTS = {
  template: 'report-templates',
  brand: 'report-brands',
  delivery: 'report-deliveries',
} as const;
export const REPORT_CENTER_TYPES = [
  'template',
  'brand',
  'delivery',
] as const satisfies readonly (keyof typeof REPORT_CENTER_LISTS)[];
const typeSchema = z.enum(REPORT_CENTER_TYPES);
/** The row that stands for what is used unless something else is chosen. */
export const BASE_ROW = 'base';

const rowId = z.string().regex(/^[\w-]{1,128}$/u);
const settingsBody = z.strictObject({ settings: z.record(z.string(), z.unknown()) });
const savedRow = z.object({ id: z.string(), settings: z.record(z.string(), z.unknown()) });
const madeFile = z.object({
  linkDownload: z.string(),
  filename: z.string(),
  sizeBytes: z.number(),
  expiresAtMs: z.number(),
});

export const getReportSettings = defineEndpoint({
  method: 'GET',
  path: '/api/v1/report-center/:type/:id/save/',
  access: 'user',
  writes: false,
  scope: 'reports:read',
  summary: 'Settings of the report center that were saved under an id',
  params: z.strictObject({ type: typeSchema, id: rowId }),
  reply: savedRow,
});

export const saveReportSettings = defineEndpoint({
  method: 'POST',
  path: '/api/v1/report-center/:type/:id/save/',
  access: 'user',
  writes: true,
  scope: 'reports:write',
  summary: 'Saves settings of the report center under an id',
  params: z.strictObject({ type: typeSchema, id: rowId }),
  body: settingsBody,
  reply: savedRow,
});

export const saveBaseSettings = defineEndpoint({
  method: 'POST',
  path: '/api/v1/report-center/:type/base/save/',
  access: 'user',
  writes: true,
  scope: 'reports:write',
  summary: 'Saves the settings that are used unless others are chosen',
  params: z.strictObject({ type: typeSchema }),
  body: settingsBody,
  reply: savedRow,
});

export const sendReport = defineEndpoint({
  method: 'POST',
  path: '/api/v1/report-center/:filetype/send/',
  access: 'user',
  writes: true,
  scope: 'reports:write',
  summary: 'Starts a report in a format, to be fetched or mailed to the user, and answers its task',
  params: z.strictObject({ filetype: z.enum(REPORT_FORMATS) }),
  body: z.strictObject({ settings: reportSettingsSchema, finishAction: z.enum(REPORT_ACTIONS) }),
  reply: z.object({ taskId: z.string() }),
});

export const exportReport = defineEndpoint({
  method: 'GET',
  path: '/api/v1/file/:type/:id/upload/',
  access: 'user',
  writes: true,
  scope: 'reports:write',
  summary: 'Makes a file of a report of the user again, in a format; id is that of its result',
  params: z.strictObject({ type: z.enum(REPORT_FORMATS), id: rowId }),
  reply: madeFile,
});

/** Formats of tables: as a spreadsheet of Google, each part of the report is a sheet. */
export const SHEET_FORMATS = ['csv', 'xlsx'] as const satisfies readonly (typeof REPORT_FORMATS)[number][];

export const exportToSheets = defineEndpoint({
  method: 'GET',
  path: '/api/v1/file/:type/:id/google-sheets/upload/',
  access: 'user',
  writes: true,
  scope: 'reports:write',
  summary:
    'Saves a report of the user as a spreadsheet in the Google Drive that the account has given access to; once, however often it is asked for',
  params: z.strictObject({ type: z.enum(SHEET_FORMATS), id: rowId }),
  reply: z.object({ linkExport: z.string() }),
});

/** Results of which a report can be made at once. */
export const RESULT_REPORTS = ['website-checker'] as const;

export const exportResult = defineEndpoint({
  method: 'POST',
  path: '/api/v1/file/:type/report/:id/upload/',
  access: 'user',
  writes: true,
  scope: 'reports:write',
  summary: 'Makes a report of one result of the user',
  params: z.strictObject({ type: z.enum(RESULT_REPORTS), id: rowId }),
  body: z.strictObject({
    format: z.enum(REPORT_FORMATS),
    language: reportSettingsSchema.shape.language,
    zone: reportSettingsSchema.shape.zone,
    brandId: reportSettingsSchema.shape.brandId,
  }),
  reply: madeFile,
});

const MAX_LOGO_BASE64 = 700_000;
export const drawLogo = defineEndpoint({
  method: 'POST',
  path: '/api/v1/report-center/logo/',
  access: 'user',
  writes: true,
  scope: 'reports:write',
  summary: 'Draws a picture (PNG, JPEG, SVG) anew as a PNG that fits a report; nothing of it is stored',
  body: z.strictObject({
    base64: z
      .string()
      .min(1)
      .max(MAX_LOGO_BASE64)
      .regex(/^[\w+/]+={0,2}$/u),
    /** `favicon`: a small square. */
    as: z.enum(['logo', 'favicon']).default('logo'),
  }),
  reply: z.object({ logo: z.string(), widthPx: z.number(), heightPx: z.number() }),
});
