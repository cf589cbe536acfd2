/** What of the builder stands in the address bar. */
export type ReportSearch = {
  site?: string | undefined;
  se?: string | undefined;
  /** A report that was made, to be read. */
  report?: string | undefined;
};

/** The part of the address's query that the builder reads; what does not fit is left out. */
export function parseReportSearch({ site, se, report }: Record<string, unknown>): ReportSearch {
  return { site: textOf(site), se: textOf(se), report: textOf(report) };
}

/** Which brand is edited; none for a new one. */
export function parseBrandSearch({ brand }: Record<string, unknown>): { brand?: string | undefined } {
  return { brand: textOf(brand) };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined;
}
