/** What of the analyzer stands in the address bar. */
export type AnalyzerSearch = {
  url?: string | undefined;
  result?: string | undefined;
  compare?: string | undefined;
  /** Asks for an audit of `url` at once; leaves the address bar when it has begun. */
  run?: true | undefined;
};
