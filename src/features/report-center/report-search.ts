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

/** Which schedule is edited, or copied as a new one. */
export function parseScheduleSearch({ schedule, copy }: Record<string, unknown>): {
  schedule?: string | undefined;
  copy?: string | undefined;
} {
  return { schedule: textOf(schedule), copy: textOf(copy) };
}

/** Which report of a schedule is looked at. */
export function parseRunSearch({ run }: Record<string, unknown>): { run?: string | undefined } {
  return { run: textOf(run) };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined;
}
