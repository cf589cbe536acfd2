import type { EffectKind, InsightSeverity, MeasuredDevice } from './effect.ts';
import type { EventKind, InsightEvent } from './event.ts';
import type { RankReading } from './rank-steps.ts';

/** A keyword of a website in one search, with all its readings, oldest first. */
export type Track = {
  readonly search: string;
  readonly phrase: string;
  readonly volume: number | null;
  /** When the newest reading was made. */
  readonly readAtMs: number;
  readonly readings: readonly RankReading[];
};

/** Something that single pages have since a time, and others have not. */
export type PageEffect = {
  readonly kind: Extract<
    EffectKind,
    'indexLoss' | 'finding' | 'auditErrors' | 'speedLoss' | 'barriers' | 'hreflangErrors'
  >;
  readonly checks: readonly string[];
  readonly reason: EventKind | null;
  /** On what it was measured, where that makes a difference. */
  readonly device?: MeasuredDevice;
  readonly severity: InsightSeverity;
  readonly resultId: string | null;
  /** As far as they are named. */
  readonly pages: readonly string[];
  readonly pageCount: number;
  /** Pages that were looked at: what changes are compared by; 0 where there are none to compare with. */
  readonly population: number;
  /** Whether all of it is new since `sinceMs`: only then something may have caused it since. */
  readonly isNew: boolean;
  readonly sinceMs: number;
  readonly atMs: number;
  readonly measuredAtMs: number;
  readonly before: number | null;
  readonly after: number | null;
};

/** All that is known of a website. */
export type SiteFacts = {
  readonly site: string;
  /** Days since 1970. */
  readonly today: number;
  readonly events: readonly InsightEvent[];
  readonly tracks: readonly Track[];
  readonly effects: readonly PageEffect[];
};
