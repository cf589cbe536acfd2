import { DIRECTIONS, EFFECT_KINDS, DIRECTION_OF, type Direction, type EffectKind } from '#core/insights/effect.ts';
import { STANDING_VIEWS, type StandingView } from '#core/insights/standing.ts';

/** A group of kinds, or one of them. */
export type KindChoice = Direction | EffectKind;

/** What the address bar says of the list. */
export type InsightsSearch = {
  site?: string | undefined;
  kind?: KindChoice | undefined;
  tag?: string | undefined;
  /** Those to do when left out. */
  view?: StandingView | undefined;
};

const CHOICES: readonly KindChoice[] = [...DIRECTIONS, ...EFFECT_KINDS];

/** The part of an address's query that the list of insights reads. */
export function parseInsightsSearch({ site, kind, tag, view }: Record<string, unknown>): InsightsSearch {
  return {
    site: textOrNothing(site),
    kind: CHOICES.find((each) => each === kind),
    tag: textOrNothing(tag),
    view: STANDING_VIEWS.find((each) => each === view),
  };
}

/** Whether a kind is among those that were chosen. */
export function isChosenKind(kind: EffectKind, choice: KindChoice | undefined): boolean {
  return choice === undefined || choice === kind || choice === DIRECTION_OF[kind];
}

function textOrNothing(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
