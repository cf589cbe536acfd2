import { IMPACTS, type FoundElement, type Impact, type RuleOutcome } from './outcomes.ts';

export type ElementOutcome = {
  readonly selector: string;
  readonly snippet: string;
  /** The worst of them. */
  readonly impact: Impact | null;
  readonly found: readonly { readonly rule: RuleOutcome; readonly element: FoundElement }[];
};

/** The same turned round: each element with the rules it breaks, the worst first, then what breaks most. */
export function byElement(rules: readonly RuleOutcome[]): ElementOutcome[] {
  const all = rules.flatMap((rule) => rule.elements.map((element) => ({ rule, element })));
  return [...Map.groupBy(all, ({ element }) => element.selector)]
    .map(([selector, found]) => ({
      selector,
      snippet: found[0]?.element.snippet ?? '',
      impact: IMPACTS.find((impact) => found.some(({ rule }) => rule.impact === impact)) ?? null,
      found,
    }))
    .toSorted((a, b) => rank(a.impact) - rank(b.impact) || b.found.length - a.found.length);
}

function rank(impact: Impact | null): number {
  return impact === null ? IMPACTS.length : IMPACTS.indexOf(impact);
}
