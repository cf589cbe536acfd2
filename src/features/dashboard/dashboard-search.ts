/** What of the websites is to be seen: all of them, or those that a number above the list counts. */
export const SHOWN = ['errors', 'worse', 'unaudited', 'alarms'] as const;
export type Shown = (typeof SHOWN)[number];

/** What the address bar says of the list of websites. */
export type DashboardSearch = {
  /** Part of a host, in either spelling. */
  q?: string | undefined;
  tag?: string | undefined;
  show?: Shown | undefined;
};

export type DashboardProps = {
  search: DashboardSearch;
  /** Puts the choice into the address bar, so that it can be kept and sent to somebody. */
  onSearchChange: (search: DashboardSearch, options?: { replace?: boolean }) => void;
};

/** Whether some websites are left out. */
export function isNarrowed({ q = '', tag = '', show }: DashboardSearch): boolean {
  return q !== '' || tag !== '' || show !== undefined;
}

/** Everything is to be seen. */
export const NO_NARROWING: Required<DashboardSearch> = { q: undefined, tag: undefined, show: undefined };

/** The part of an address's query that the dashboard reads. */
export function parseDashboardSearch({ q, tag, show }: Record<string, unknown>): DashboardSearch {
  return { q: textOrNothing(q), tag: textOrNothing(tag), show: SHOWN.find((each) => each === show) };
}

function textOrNothing(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
