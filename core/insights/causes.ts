import {
  CAUSE_RULES,
  CLEAR_DIFFERENCE,
  HIGH_COINCIDENCE,
  LEAST_OTHERS,
  MAX_COINCIDENCE,
  MEDIUM_COINCIDENCE,
  type CauseRule,
} from './cause-rules.ts';
import type { EffectKind, Outcome } from './effect.ts';
import type { EventKind, EventSource, InsightEvent, KeyedEvent } from './event.ts';
import { coincidence, rateDifference, type Rates } from './exact-test.ts';
import { sharedKeys } from './shared-keys.ts';

const DAY_MS = 86_400_000;
/** Rarer coincidences than one in a billion make no difference. */
const MOST_EVIDENCE = 9;

/** `none`: it changed before, and no more is known: it is not called a cause. */
export const CONFIDENCES = ['high', 'medium', 'low', 'none'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** Why a change that came before is not called a cause. */
export const DOUBTS = ['coincidence', 'fewOthers', 'wholeSite'] as const;
export type Doubt = (typeof DOUBTS)[number];

/** A change before an effect, with all that speaks for and against its being the cause. */
export type Candidate = Rates & {
  readonly kind: EventKind;
  readonly source: EventSource;
  /** Of one of the affected pages; null for what is about the whole website. */
  readonly page: string | null;
  readonly before: string | null;
  readonly after: string | null;
  /** When it was seen, and since when it may have been so. */
  readonly atMs: number;
  readonly sinceMs: number;
  /** Whole days between it and the effect; 0 where it was first seen with or after it. */
  readonly lagDays: number;
  /** Of the pages of the effect, how many have it. */
  readonly affected: number;
  /** Whether it was surely there before the effect began. */
  readonly isEarlier: boolean;
  /** Kinds of change that any page of the website had then: each could have met the effect by coincidence. */
  readonly tried: number;
  /** Chance that so many of its pages are affected by coincidence, times `tried`; 0–1. */
  readonly chance: number;
  /** Other changes of at least half of its affected pages at that time. */
  readonly alongside: readonly EventKind[];
  readonly confidence: Confidence;
  /** With confidence `none`: why. */
  readonly doubt: Doubt | null;
};

export type Affected = {
  readonly kind: EffectKind;
  readonly sinceMs: number;
  readonly atMs: number;
  /** Keys of the pages it is about. */
  readonly keys: ReadonlySet<string>;
  readonly outcome: Outcome;
};

type Tried = {
  readonly kind: EventKind;
  readonly rule: CauseRule;
  readonly events: readonly KeyedEvent[];
  /** Keys of the pages with the change, as far as they could be affected. */
  readonly keys: ReadonlySet<string>;
};

/**
 * Changes that came before an effect, the likeliest cause first. Those with a confidence other than `none` may be called likely: more
 * of their pages are affected than of the pages without them, beyond coincidence (Fisher's exact test, times the kinds tried).
 */
export function findCauses(affected: Affected, events: readonly KeyedEvent[]): Candidate[] {
  const tried = triedOf(affected, events);
  const own = tried.filter(({ keys }) => sharedKeys(keys, affected.keys).size > 0);
  const sites = events.filter((event) => event.page === null && isBefore(event, affected));
  return [
    ...own.map((each) => judged(each, tried, affected)),
    ...sites.map((event) => ofSite(event, affected)),
  ].toSorted((a, b) => scoreOf(b, affected) - scoreOf(a, affected) || (a.kind < b.kind ? -1 : 1));
}

function triedOf({ kind, outcome, ...effect }: Affected, events: readonly KeyedEvent[]): Tried[] {
  const fitting = events.filter((event) => event.page !== null && isBefore(event, { kind, ...effect }));
  return [...Map.groupBy(fitting, (event) => event.kind)].flatMap(([eventKind, own]): Tried[] => {
    const rule = CAUSE_RULES[kind][eventKind];
    const keys = new Set(own.map(({ key }) => key));
    const among = outcome.among === null ? keys : sharedKeys(keys, outcome.among);
    return rule === undefined ? [] : [{ kind: eventKind, rule, events: own, keys: among }];
  });
}

/** Whether a change may have been there before an effect began, and not too long. */
function isBefore(event: InsightEvent, effect: Pick<Affected, 'kind' | 'sinceMs' | 'atMs'>): boolean {
  const rule = CAUSE_RULES[effect.kind][event.kind];
  if (rule === undefined) return false;
  return event.sinceMs < effect.atMs && event.atMs > effect.sinceMs - rule.withinDays * DAY_MS;
}

function judged(own: Tried, all: readonly Tried[], affected: Affected): Candidate {
  const { outcome, keys } = affected;
  const both = sharedKeys(own.keys, keys);
  const exposedHit = sharedKeys(own.keys, outcome.hit).size;
  const rates: Rates = {
    exposed: own.keys.size,
    exposedHit,
    others: Math.max(0, outcome.population - own.keys.size),
    othersHit: outcome.hit.size - exposedHit,
  };
  const chance = Math.min(1, coincidence(rates) * all.length);
  const event = nearest(own.events, both, affected);
  const isEarlier = event.atMs <= affected.atMs;
  const alongside = all.filter(
    (each) => each !== own && both.size > 0 && sharedKeys(each.keys, both).size * 2 >= both.size,
  );
  const doubt = rates.others < LEAST_OTHERS ? 'fewOthers' : chance > MAX_COINCIDENCE ? 'coincidence' : null;
  return {
    ...rates,
    ...partsOf(event),
    lagDays: lagOf(event, affected),
    affected: both.size,
    isEarlier,
    tried: all.length,
    chance,
    alongside: alongside.map(({ kind }) => kind),
    confidence: doubt === null ? confidenceOf(chance, rates, isEarlier, alongside.length > 0) : 'none',
    doubt,
  };
}

/** A step lower each where it may have come later, and where other changes of the same pages could be meant as well. */
function confidenceOf(chance: number, rates: Rates, isEarlier: boolean, isShared: boolean): Confidence {
  const isClear = rateDifference(rates) >= CLEAR_DIFFERENCE;
  const plain = isClear && chance <= HIGH_COINCIDENCE ? 0 : isClear && chance <= MEDIUM_COINCIDENCE ? 1 : 2;
  return CONFIDENCES[Math.min(2, plain + (isEarlier ? 0 : 1) + (isShared ? 1 : 0))] ?? 'low';
}

/** What is about the whole website has no pages without it to compare with: it is told, and never called a cause. */
function ofSite(event: InsightEvent, affected: Affected): Candidate {
  return {
    exposed: affected.outcome.population,
    exposedHit: affected.outcome.hit.size,
    others: 0,
    othersHit: 0,
    ...partsOf(event),
    lagDays: lagOf(event, affected),
    affected: affected.keys.size,
    isEarlier: event.atMs <= affected.atMs,
    tried: 1,
    chance: 1,
    alongside: [],
    confidence: 'none',
    doubt: 'wholeSite',
  };
}

function partsOf({ kind, source, page, before, after, atMs, sinceMs }: InsightEvent) {
  return { kind, source, page, before, after, atMs, sinceMs };
}

function lagOf({ atMs }: InsightEvent, affected: Affected): number {
  return Math.max(0, Math.round((affected.atMs - atMs) / DAY_MS));
}

/** Of the changes of these pages, the one that is next to the effect. */
function nearest(events: readonly KeyedEvent[], keys: ReadonlySet<string>, { atMs }: Affected): InsightEvent {
  const own = events.filter(({ key }) => keys.has(key));
  const [first, ...rest] = own.length > 0 ? own : events;
  if (first === undefined) throw new RangeError('A kind of change without changes');
  return rest.reduce((best, each) => (Math.abs(each.atMs - atMs) < Math.abs(best.atMs - atMs) ? each : best), first);
}

/** What candidates are sorted by: those that may be called likely first, then evidence, pages of the effect that have it, and directness. */
function scoreOf(candidate: Candidate, { kind, keys }: Affected): number {
  const { weight = 0, withinDays = 1 } = CAUSE_RULES[kind][candidate.kind] ?? {};
  const evidence = Math.min(MOST_EVIDENCE, -Math.log10(Math.max(candidate.chance, 10 ** -MOST_EVIDENCE)));
  const covered = candidate.affected / Math.max(1, keys.size);
  const late = Math.min(1, candidate.lagDays / withinDays);
  return (candidate.confidence === 'none' ? 0 : 100) + evidence + 4 * covered + 2 * weight - late / 2;
}
