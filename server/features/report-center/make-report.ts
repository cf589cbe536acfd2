import { buildReport, reportLanguage } from '#core/reports/build-report.ts';
import { reportBrandSchema } from '#core/reports/brand-row.ts';
import { DEFAULT_COLOUR, toReportBrand } from '#core/reports/brand.ts';
import type { ReportBrand, ReportDocument } from '#core/reports/document.ts';
import type { ReportFormat, ReportSettings } from '#core/reports/settings.ts';
import type { Snapshot } from '#core/reports/snapshot.ts';
import { createWords } from '#core/reports/words.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import type { ReportFile, WriterTools } from '#server/reports/writer.ts';
import { WRITERS } from '#server/reports/writers.ts';
import type { Services } from '#server/features/services.ts';
import { printPage } from '#server/services/browser/print-page.ts';
import { toHtml } from '#server/services/markdown/text-nodes-html.ts';
import { toTextNodes } from '#server/services/markdown/text-nodes.ts';
import type { Texts } from '#server/services/texts.ts';
import type { ReportRepository } from './repository.ts';

/** The report of a snapshot as data. */
export async function composeReport(
  settings: ReportSettings,
  snapshot: Snapshot,
  { texts, brand }: { readonly texts: Texts; readonly brand: ReportBrand },
): Promise<ReportDocument> {
  const { code, tag } = reportLanguage(settings.language);
  const [t, check] = await Promise.all([texts.translator(code), texts.translator(code, 'audit')]);
  const words = createWords({
    language: tag,
    zone: settings.zone,
    t,
    check: (id, key, values) => check({ id: `check.${id}.${key}`, message: id }, values),
  });
  return buildReport({ settings, snapshot, brand, words, toNodes: toTextNodes, host: shownHost });
}

/** Whose name a report has: the brand that was chosen, else the one of the installation. */
export async function brandOf(
  { brandId }: Pick<ReportSettings, 'brandId'>,
  {
    userId,
    reports,
    services,
  }: { userId: string; reports: ReportRepository; services: Pick<Services, 'brands' | 'config'> },
): Promise<ReportBrand> {
  const row =
    brandId === '' ? null : reportBrandSchema.safeParse(await reports.findRow(userId, 'report-brands', brandId));
  if (row?.success === true) return toReportBrand(row.data);
  const user = await reports.findUser(userId);
  const own = await services.brands.byId(user?.brandId ?? '', services.config.publicUrl);
  const colour = own?.accent?.light ?? DEFAULT_COLOUR;
  return toReportBrand({
    name: own?.name ?? '',
    colour: /^#[0-9a-f]{6}$/u.test(colour) ? colour : DEFAULT_COLOUR,
    ...{ logo: '', footer: '', contact: '' },
  });
}

/** Writes a report in a format. */
export function writeReport(
  report: ReportDocument,
  format: ReportFormat,
  { browserPool, signal }: Pick<Services, 'browserPool'> & { readonly signal: AbortSignal },
): Promise<ReportFile> {
  const tools: WriterTools = { toHtml, signal, print: (html, stop) => printPage(browserPool, html, stop) };
  return WRITERS[format](report, tools);
}

/** What a report is called as a file: its title, its websites and its day. */
export function reportFileTitle({ title, sites, takenAtMs }: ReportDocument): string {
  const [first = '', ...others] = sites;
  const about = others.length === 0 ? first : `${first} +${others.length}`;
  return `${title} ${about} ${new Date(takenAtMs).toISOString().slice(0, 10)}`;
}
