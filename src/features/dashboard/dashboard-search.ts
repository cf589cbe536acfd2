/** What the address bar says of the list of websites. */
export type DashboardSearch = {
  /** Part of a host, in either spelling. */
  q?: string | undefined;
  tag?: string | undefined;
};

/** The part of an address's query that the dashboard reads. */
export function parseDashboardSearch({ q, tag }: Record<string, unknown>): DashboardSearch {
  return { q: textOrNothing(q), tag: textOrNothing(tag) };
}

function textOrNothing(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
