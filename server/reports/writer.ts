import type { TextNode } from '#core/contract/page-texts.ts';
import type { ReportDocument } from '#core/reports/document.ts';
import type { ReportFormat } from '#core/reports/settings.ts';

/** A report as a file. */
export type ReportFile = {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly extension: string;
  /** Signs that the file shows as empty boxes, since no font of this server has them. */
  readonly missing?: string;
};

/** Prints a page as a PDF, and names its signs that no font here has. */
export type PrintPage = (
  html: string,
  signal: AbortSignal,
) => Promise<{ readonly bytes: Uint8Array; readonly missing: string }>;

/** What writers need of others. */
export type WriterTools = {
  /** A formatted text as HTML. */
  readonly toHtml: (nodes: readonly TextNode[]) => string;
  readonly print: PrintPage;
  readonly signal: AbortSignal;
};

/** The same report is the same bytes, whenever it is written. */
export type ReportWriter = (report: ReportDocument, tools: WriterTools) => Promise<ReportFile>;
export type ReportWriters = Readonly<Record<ReportFormat, ReportWriter>>;
