/** What a monitor compares with the reading before: lines by the name of what they are of, such as `title`. */
export type Facts = Readonly<Record<string, readonly string[]>>;

/** `unknown`: nothing can be said, for instance since our own network was away. */
export const READING_STATES = ['up', 'down', 'unknown'] as const;
export type ReadingState = (typeof READING_STATES)[number];

/** Why something is not as it should be, or could not be read. */
export const REASONS = [
  'unreachable',
  'timeout',
  'dns',
  'tls',
  'redirects',
  'refused',
  'status',
  'slow',
  'keywordMissing',
  'keywordPresent',
  'patternTooSlow',
  'patternWrong',
  'notText',
  'certificateEnds',
  'certificateWrong',
  'domainEnds',
  'domainUnknown',
  'noRecords',
  'noSitemap',
  'worse',
  'lowScore',
  'overBudget',
  'runFailed',
  'ownNetwork',
  'reachable',
  'onlySome',
] as const;
export type Reason = (typeof REASONS)[number];

/** What one check of a monitor found. */
export type Reading = {
  readonly state: ReadingState;
  /** Null when all is well. */
  readonly reason: Reason | null;
  /** The main number: milliseconds, days that are left, a score; null for none. */
  readonly value: number | null;
  /** Of the last response; null without one. */
  readonly status: number | null;
  /** What is compared; null when there is nothing new to compare. */
  readonly facts: Facts | null;
  /** Values the server takes for "not changed since" (RFC 9110, 13.1); '' for none. */
  readonly validators?: { readonly etag: string; readonly lastModified: string };
  /** Names what the reason is about: missing headers, blocked agents. */
  readonly detail?: readonly string[];
};

/** Reasons for which a target or the network between may be to blame: nothing came back, or nothing but a resolver's "there is none". */
export const NETWORK_REASONS: ReadonlySet<Reason> = new Set(['unreachable', 'timeout', 'dns', 'noRecords']);

/** A reading in which all is well. */
export function fine(more: Partial<Reading> = {}): Reading {
  return { state: 'up', reason: null, value: null, status: null, facts: null, ...more };
}

/** A reading in which something is wrong. */
export function wrong(reason: Reason, more: Partial<Reading> = {}): Reading {
  return { state: 'down', reason, value: null, status: null, facts: null, ...more };
}
