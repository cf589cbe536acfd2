import type { EffectKind } from './effect.ts';
import { EVENT_KINDS, type EventKind } from './event.ts';

/** What a kind of change is to a kind of effect. */
export type CauseRule = {
  /** How long before the effect it may have been, in days. */
  readonly withinDays: number;
  /** How directly search engines say that it works, 0–1: what decides between changes of the same pages. */
  readonly weight: number;
};
type Rules = Readonly<Partial<Record<EventKind, CauseRule>>>;

/** How directly each works, all within the same number of days. */
function within(withinDays: number, weights: Readonly<Partial<Record<EventKind, number>>>): Rules {
  const rules: Partial<Record<EventKind, CauseRule>> = {};
  for (const kind of EVENT_KINDS) {
    const weight = weights[kind];
    if (weight !== undefined) rules[kind] = { withinDays, weight };
  }
  return rules;
}

/**
 * What positions go by, the most direct first. Weights follow what Google documents: what keeps a page out of the index
 * (https://developers.google.com/search/docs/crawling-indexing/block-indexing), which address is taken
 * (…/consolidate-duplicate-urls, …/301-redirects), then what the page says, then how fast it is (…/appearance/page-experience).
 */
const POSITIONS: Rules = {
  ...within(28, { noindex: 1, robots: 0.9, canonical: 0.9, redirect: 0.8, content: 0.6, links: 0.4 }),
  ...within(28, { hreflang: 0.3, speed: 0.2 }),
  ...within(21, { status: 1, title: 0.6, h1: 0.4, description: 0.1 }),
  ...within(14, { note: 0.2 }),
};

/** Two crawls may be a month apart. */
const INDEX = within(35, { status: 1, noindex: 1, robots: 0.9, canonical: 0.8, redirect: 0.8 });

const FINDINGS: Rules = {
  ...within(35, { redirect: 0.7, status: 0.7, canonical: 0.6, title: 0.6, h1: 0.6 }),
  ...within(35, { content: 0.5, description: 0.5, hreflang: 0.5, links: 0.4 }),
  ...within(14, { note: 0.2 }),
};

const SPEED: Rules = {
  ...within(28, { content: 0.5, redirect: 0.5, speed: 0.5 }),
  ...within(14, { note: 0.3 }),
};

/** By which changes an effect may be caused, within how many days, and how directly; none of effects that are no event. */
export const CAUSE_RULES: Readonly<Record<EffectKind, Rules>> = {
  positionLoss: POSITIONS,
  positionGain: POSITIONS,
  indexLoss: INDEX,
  finding: FINDINGS,
  auditErrors: {},
  speedLoss: SPEED,
  barriers: {},
  hreflangErrors: {},
  competingPages: {},
  nearTop: {},
};

/** Above this chance of a coincidence, for all kinds of change that were tried together, no cause is named. */
export const MAX_COINCIDENCE = 0.05;
/** Below it, where also half of the difference in rates is there, confidence is medium or high. */
export const MEDIUM_COINCIDENCE = 0.01;
export const HIGH_COINCIDENCE = 0.001;
export const CLEAR_DIFFERENCE = 0.5;
/** Pages without the change that are needed to compare with. */
export const LEAST_OTHERS = 10;
