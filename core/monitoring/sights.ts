import type { Reason, ReadingState } from './reading.ts';

/** What one place saw of an address: our own server, or an agent somewhere else. */
export type Sight = {
  /** Its name; '' for our own server. */
  readonly place: string;
  /** `unknown`: it did not answer in time, or could not look. */
  readonly state: ReadingState;
  readonly reason: Reason | null;
  readonly status: number | null;
  /** Milliseconds of the response; null without one. */
  readonly value: number | null;
  /** Null for a place that did not answer. */
  readonly atMs: number | null;
};

/** What places saw together, and what became of it. */
export type Sights = {
  /** How many places have to see a problem, by the settings. */
  readonly wanted: number;
  /** How many had to: no more than could tell. */
  readonly needed: number;
  /** How many did. */
  readonly agreed: number;
  readonly places: readonly Sight[];
};

/**
 * Weighs what places saw. Those that could not tell do not count: silence neither makes an alarm nor keeps one back, and where nobody
 * but our own server could tell, that alone decides.
 */
export function weighSights(places: readonly Sight[], wanted: number): Sights {
  const tellers = places.filter(({ state }) => state !== 'unknown');
  const needed = Math.max(1, Math.min(wanted, tellers.length));
  return { wanted, needed, agreed: tellers.filter(({ state }) => state === 'down').length, places };
}

/** Whether so many places saw a problem that people are told. */
export function isAgreed({ agreed, needed }: Pick<Sights, 'agreed' | 'needed'>): boolean {
  return agreed >= needed;
}

/** A clock may differ from ours by so much. */
export const MOST_CLOCK_OFF_MS = 60_000;
/** Without a sign of life for so long, a place is not asked. */
export const PLACE_ONLINE_MS = 45_000;

export const PLACE_STATES = ['new', 'online', 'offline', 'wrongClock', 'revoked'] as const;
export type PlaceState = (typeof PLACE_STATES)[number];

/** How the agent of a place stands. */
export function placeState(
  place: { lastSeenAtMs: number | null; clockOffMs: number | null; revokedAtMs: number | null },
  nowMs: number,
): PlaceState {
  if (place.revokedAtMs !== null) return 'revoked';
  if (place.lastSeenAtMs === null) return 'new';
  if (nowMs - place.lastSeenAtMs > PLACE_ONLINE_MS) return 'offline';
  return place.clockOffMs === null ? 'online' : 'wrongClock';
}
