import type { EventKind, EventSource } from './event.ts';

/** What an insight is about. */
export const EFFECT_KINDS = [
  'positionLoss',
  'positionGain',
  'indexLoss',
  'finding',
  'auditErrors',
  'speedLoss',
  'barriers',
  'hreflangErrors',
  'competingPages',
  'nearTop',
] as const;
export type EffectKind = (typeof EFFECT_KINDS)[number];

export const DIRECTIONS = ['loss', 'chance', 'gain'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Losses cost something now, chances could bring something, gains have done so. */
export const DIRECTION_OF: Readonly<Record<EffectKind, Direction>> = {
  positionLoss: 'loss',
  positionGain: 'gain',
  indexLoss: 'loss',
  finding: 'loss',
  auditErrors: 'loss',
  speedLoss: 'loss',
  barriers: 'loss',
  hreflangErrors: 'loss',
  competingPages: 'chance',
  nearTop: 'chance',
};

/** What tells of each kind: where it was measured, and is to be measured again. */
export const SOURCE_OF: Readonly<Record<EffectKind, EventSource>> = {
  positionLoss: 'positions',
  positionGain: 'positions',
  indexLoss: 'siteAudit',
  finding: 'siteAudit',
  auditErrors: 'pageAudit',
  speedLoss: 'pageSpeed',
  barriers: 'accessibility',
  hreflangErrors: 'hreflang',
  competingPages: 'positions',
  nearTop: 'positions',
};

/** What an insight names of its pages and keywords at most; checking it again measures these. */
export const MAX_NAMED = 20;

export const MEASURED_DEVICES = ['phone', 'desktop'] as const;
export type MeasuredDevice = (typeof MEASURED_DEVICES)[number];

export type InsightSeverity = 'error' | 'warning' | 'notice';

/** A keyword that an effect is about. */
export type EffectPhrase = {
  readonly phrase: string;
  /** Null for not found. */
  readonly from: number | null;
  readonly to: number | null;
  /** Searches a month; null where nobody told. */
  readonly volume: number | null;
};

/** What an effect is worth, and of which figures that is made. */
export type InsightValue =
  | {
      readonly unit: 'visits';
      /** A month. */
      readonly amount: number;
      /** Of how many keywords the volume is known, and of how many there are. */
      readonly known: number;
      readonly total: number;
    }
  | {
      readonly unit: 'points';
      readonly amount: number;
      readonly pages: number;
      readonly severity: InsightSeverity;
    };

/** Something that happened to a website or could be won for it. */
export type Effect = {
  /** The same as long as it is about the same pages, keywords or check. */
  readonly id: string;
  readonly kind: EffectKind;
  readonly site: string;
  /** The search (`toSearchKey`) that positions are of. */
  readonly search: string | null;
  /** When it was last seen without it, first with it, and since when all that it names has been measured again. */
  readonly sinceMs: number;
  readonly atMs: number;
  readonly measuredAtMs: number;
  /** Addresses, the worst first; there may be more than are named. */
  readonly pages: readonly string[];
  readonly pageCount: number;
  readonly phrases: readonly EffectPhrase[];
  readonly phraseCount: number;
  /** Ids of checks, where it is about some. */
  readonly checks: readonly string[];
  /** What keeps pages out of the index, where it is about that. */
  readonly reason: EventKind | null;
  /** On what it was measured, where that makes a difference. */
  readonly device?: MeasuredDevice | undefined;
  readonly severity: InsightSeverity;
  readonly source: EventSource;
  /** The result it was read from. */
  readonly resultId: string | null;
  /** A number that got worse, such as a score. */
  readonly before: number | null;
  readonly after: number | null;
  readonly value: InsightValue;
};

/** Which pages could have been affected, and which were: what changes are compared by. */
export type Outcome = {
  /** Pages in all, the affected ones among them. */
  readonly population: number;
  /** Keys of pages (`toPageKey`) that were affected at about the same time. */
  readonly hit: ReadonlySet<string>;
  /** Keys of the pages that could be; null where all pages of the website could. */
  readonly among: ReadonlySet<string> | null;
};
