import { EVERYWHERE, everywhere } from './everywhere.ts';
import { worstFirst, type FoundElement, type Outcomes, type RuleOutcome } from './outcomes.ts';

export const VERDICTS = ['fault', 'fine', 'ignored'] as const;

/** What the user said of an element: `fault` and `fine` of one that axe could not judge, `ignored` of any. */
export type Decision = {
  readonly rule: string;
  readonly selector: string;
  /** The decision holds while the element reads the same. */
  readonly snippet: string;
  readonly verdict: (typeof VERDICTS)[number];
  /** When it ends; null for never. */
  readonly untilMs: number | null;
};

type Found = Pick<Outcomes, 'violations' | 'review'>;

export type Decided = {
  readonly violations: readonly RuleOutcome[];
  readonly review: readonly RuleOutcome[];
  /** What the user said is a fault; axe's own violations stay apart. */
  readonly confirmed: readonly RuleOutcome[];
  readonly cleared: readonly RuleOutcome[];
  readonly ignored: readonly RuleOutcome[];
};

/** Sorts what was found by what was said of it before. Elements that are not listed stay in the count of their rule. */
export function withDecisions({ violations, review }: Found, decisions: readonly Decision[], nowMs: number): Decided {
  const inForce = decisions.filter(({ untilMs }) => untilMs === null || untilMs > nowMs);
  const said = new Map(inForce.map((each) => [decisionKey(each.rule, each), each.verdict]));
  const isSaidEverywhere = inForce.some(({ selector }) => selector === EVERYWHERE);
  const verdictOf = ({ rule }: RuleOutcome, element: FoundElement) =>
    said.get(decisionKey(rule, element)) ??
    (isSaidEverywhere ? said.get(decisionKey(rule, everywhere({ rule, snippet: element.snippet }))) : undefined);
  const pick = (rules: readonly RuleOutcome[], verdict: Decision['verdict']): RuleOutcome[] =>
    rules.flatMap((rule) => only(rule, (element) => verdictOf(rule, element) === verdict));
  return {
    violations: leave(violations, (rule, element) => verdictOf(rule, element) !== 'ignored'),
    review: leave(review, (rule, element) => verdictOf(rule, element) === undefined),
    confirmed: worstFirst(pick(review, 'fault')),
    cleared: worstFirst(pick(review, 'fine')),
    ignored: worstFirst([...pick(violations, 'ignored'), ...pick(review, 'ignored')]),
  };
}

function only(rule: RuleOutcome, isWanted: (element: FoundElement) => boolean): RuleOutcome[] {
  const elements = rule.elements.filter(isWanted);
  return elements.length === 0 ? [] : [{ ...rule, elements, elementCount: elements.length }];
}

function leave(
  rules: readonly RuleOutcome[],
  isLeft: (rule: RuleOutcome, element: FoundElement) => boolean,
): RuleOutcome[] {
  return worstFirst(
    rules.flatMap((rule) => {
      const elements = rule.elements.filter((element) => isLeft(rule, element));
      const elementCount = rule.elementCount - (rule.elements.length - elements.length);
      // A rule without elements is one that axe could not run to its end: it stays.
      return elementCount === 0 && rule.elementCount > 0 ? [] : [{ ...rule, elements, elementCount }];
    }),
  );
}

function decisionKey(rule: string, { selector, snippet }: Pick<FoundElement, 'selector' | 'snippet'>): string {
  return JSON.stringify([rule, selector, snippet]);
}
