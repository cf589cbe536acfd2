import type { EffectKind } from './effect.ts';
import type { EventKind } from './event.ts';

/** What a kind of change is to a kind of effect. */
export type CauseRule = {
  /** How long before the effect it may have been, in days. */
  readonly withinDays: number;
  /** How directly search engines say that it works, 0–1: what decides between changes of the same pages. */
  readonly weight: number;
};
type Rules = Readonly<Partial<Record<EventKind, CauseRule>>>;

/**
 * What positions go by, the most direct first. Weights follow what Google documents: what keeps a page out of the index
 * (https://developers.google.com/search/docs/crawling-indexing/block-indexing), which address is taken
 * (…/consolidate-duplicate-urls, …/301-redirects), then what the page says, then how fast it is (…/appearance/page-experience).
 */
const POSITIONS: Rules = {
  status: { withinDays: 21, weight: 1 },
  noindex: { withinDays: 28, weight: 1 },
  robots: { withinDays: 28, weight: 0.9 },
  canonical: { withinDays: 28, weight: 0.9 },
  redirect: { withinDays: 28, weight: 0.8 },
  title: { withinDays: 21, weight: 0.6 },
  content: { withinDays: 28, weight: 0.6 },
  h1: { withinDays: 21, weight: 0.4 },
  links: { withinDays: 28, weight: 0.4 },
  hreflang: { withinDays: 28, weight: 0.3 },
  speed: { withinDays: 28, weight: 0.2 },
  note: { withinDays: 14, weight: 0.2 },
  description: { withinDays: 21, weight: 0.1 },
};

/** Two crawls may be a month apart. */
const INDEX: Rules = {
  status: { withinDays: 35, weight: 1 },
  noindex: { withinDays: 35, weight: 1 },
  robots: { withinDays: 35, weight: 0.9 },
  canonical: { withinDays: 35, weight: 0.8 },
  redirect: { withinDays: 35, weight: 0.8 },
};

const FINDINGS: Rules = {
  redirect: { withinDays: 35, weight: 0.7 },
  status: { withinDays: 35, weight: 0.7 },
  canonical: { withinDays: 35, weight: 0.6 },
  title: { withinDays: 35, weight: 0.6 },
  h1: { withinDays: 35, weight: 0.6 },
  content: { withinDays: 35, weight: 0.5 },
  description: { withinDays: 35, weight: 0.5 },
  hreflang: { withinDays: 35, weight: 0.5 },
  links: { withinDays: 35, weight: 0.4 },
  note: { withinDays: 14, weight: 0.2 },
};

const SPEED: Rules = {
  content: { withinDays: 28, weight: 0.5 },
  redirect: { withinDays: 28, weight: 0.5 },
  speed: { withinDays: 28, weight: 0.5 },
  note: { withinDays: 14, weight: 0.3 },
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
