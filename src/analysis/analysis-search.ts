/** What of an analysis of an address stands in the address bar. */
export type AnalysisSearch = {
  url?: string | undefined;
  result?: string | undefined;
  compare?: string | undefined;
  /** Asks for an analysis of `url` at once; leaves the address bar when it has begun. */
  run?: '1' | undefined;
  /** The part of the result that is shown; the first when absent. */
  tab?: string | undefined;
  /** The check that stands open. */
  check?: string | undefined;
};

/** Nothing chosen: what a change of the address bar begins with. */
export const NO_SEARCH: Required<AnalysisSearch> = {
  url: undefined,
  result: undefined,
  compare: undefined,
  run: undefined,
  tab: undefined,
  check: undefined,
};

/** The part of an address's query that an analysis reads; what does not fit is left out. */
export function parseAnalysisSearch(raw: Record<string, unknown>): AnalysisSearch {
  const { url, result, compare, run, tab, check } = raw;
  return {
    url: textOrNothing(url),
    result: textOrNothing(result),
    compare: textOrNothing(compare),
    // A text, as the address bar gives it back: another value would be lost with the next look at it.
    run: run === '1' ? run : undefined,
    tab: textOrNothing(tab),
    check: textOrNothing(check),
  };
}

function textOrNothing(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
