import {
  CAUSE_RULES,
  CLEAR_DIFFERENCE,
  HIGH_COINCIDENCE,
  LEAST_OTHERS,
  MAX_COINCIDENCE,
  MEDIUM_COINCIDENCE,
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

/** What happened to some pages, whichever of them an effect is about. */
export type Happening = {
  readonly kind: EffectKind;
  readonly sinceMs: number;
  readonly atMs: number;
  readonly outcome: Outcome;
};
export type Affected = Happening & {
  /** Keys of the pages it is about. */
  readonly keys: ReadonlySet<string>;
};

type Tried = {
  readonly kind: EventKind;
  /** By the keys of their pages. */
  readonly events: ReadonlyMap<string, readonly KeyedEvent[]>;
  /** Keys of the pages with the change, as far as they could be affected. */
  readonly keys: ReadonlySet<string>;
  readonly rates: Rates;
  /** Of a coincidence, times the kinds tried. */
  readonly chance: number;
};

/**
 * Changes that came before an effect, the likeliest cause first. Those with a confidence other than `none` may be called likely: more
 * of their pages are affected than of the pages without them, beyond coincidence (Fisher's exact test, times the kinds tried).
 */
export function findCauses({ keys, ...happening }: Affected, events: readonly KeyedEvent[]): Candidate[] {
  return causeFinder(happening, events)(keys);
}

/** Finds the causes of what happened, as `findCauses` does, for any of the pages: what is the same for all is worked out once. */
export function causeFinder(
  happening: Happening,
  events: readonly KeyedEvent[],
): (keys: ReadonlySet<string>) => Candidate[] {
  const tried = triedOf(happening, events);
  const sites = events.filter((event) => event.page === null && isBefore(event, happening));
  return (keys) => {
    const affected = { ...happening, keys };
    const own = tried.filter((each) => sharedKeys(each.keys, keys).size > 0);
    return [
      ...own.map((each) => judged(each, tried, affected)),
      ...sites.map((event) => ofSite(event, affected)),
    ].toSorted((a, b) => scoreOf(b, affected) - scoreOf(a, affected) || (a.kind < b.kind ? -1 : 1));
  };
}

function triedOf(happening: Happening, events: readonly KeyedEvent[]): Tried[] {
  const { outcome } = happening;
  const kinds = Map.groupBy(
    events.filter((event) => event.page !== null && isBefore(event, happening)),
    ({ kind }) => kind,
  );
  return [...kinds].map(([kind, own]) => {
    const byKey = Map.groupBy(own, ({ key }) => key);
    const all = new Set(byKey.keys());
    const keys = outcome.among === null ? all : sharedKeys(all, outcome.among);
    const rates = ratesOf(keys, outcome);
    return { kind, events: byKey, keys, rates, chance: Math.min(1, coincidence(rates) * kinds.size) };
  });
}

function ratesOf(keys: ReadonlySet<string>, { population, hit }: Outcome): Rates {
  const exposedHit = sharedKeys(keys, hit).size;
  return {
    exposed: keys.size,
    exposedHit,
    others: Math.max(0, population - keys.size),
    othersHit: hit.size - exposedHit,
  };
}

/** Whether a change may have been there before an effect began, and not too long. */
function isBefore(event: InsightEvent, effect: Pick<Affected, 'kind' | 'sinceMs' | 'atMs'>): boolean {
  const rule = CAUSE_RULES[effect.kind][event.kind];
  if (rule === undefined) return false;
  return event.sinceMs < effect.atMs && event.atMs > effect.sinceMs - rule.withinDays * DAY_MS;
}

function judged({ rates, chance, ...own }: Tried, all: readonly Tried[], affected: Affected): Candidate {
  const both = sharedKeys(own.keys, affected.keys);
  const event = nearest(own.events, both, affected);
  const isEarlier = event.atMs <= affected.atMs;
  const alongside = all.filter(
    (each) => each.kind !== own.kind && both.size > 0 && sharedKeys(each.keys, both).size * 2 >= both.size,
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
function nearest(events: Tried['events'], keys: ReadonlySet<string>, { atMs }: Affected): InsightEvent {
  const [first, ...rest] = [...keys].flatMap((key) => events.get(key) ?? []);
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
