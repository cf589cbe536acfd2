import type { RuleOutcome } from './outcomes.ts';

export type Occurrence = { readonly rule: string; readonly selector: string };

export type RunComparison = {
  readonly new: readonly Occurrence[];
  readonly gone: readonly Occurrence[];
  readonly same: readonly Occurrence[];
  /** Rules whose list was cut short in a run, so that an element missing there tells nothing. */
  readonly untold: readonly string[];
};

/** Two runs of one page with the same options, element by element. */
export function compareRuns(before: readonly RuleOutcome[], after: readonly RuleOutcome[]): RunComparison {
  const [earlier, later] = [occurrences(before), occurrences(after)];
  const [cutBefore, cutAfter] = [cutRules(before), cutRules(after)];
  const isIn = (found: ReadonlyMap<string, Occurrence>) => (entry: Occurrence) => found.has(keyOf(entry));
  const [wasThere, isThere] = [isIn(earlier), isIn(later)];
  return {
    new: [...later.values()].filter((entry) => !wasThere(entry) && !cutBefore.has(entry.rule)),
    gone: [...earlier.values()].filter((entry) => !isThere(entry) && !cutAfter.has(entry.rule)),
    same: [...later.values()].filter(wasThere),
    untold: [...new Set([...cutBefore, ...cutAfter])].toSorted(),
  };
}

function occurrences(rules: readonly RuleOutcome[]): Map<string, Occurrence> {
  const all = rules.flatMap(({ rule, elements }) => elements.map(({ selector }) => ({ rule, selector })));
  return new Map(all.map((entry) => [keyOf(entry), entry]));
}

function cutRules(rules: readonly RuleOutcome[]): Set<string> {
  return new Set(rules.filter((rule) => rule.elementCount > rule.elements.length).map(({ rule }) => rule));
}

function keyOf({ rule, selector }: Occurrence): string {
  return JSON.stringify([rule, selector]);
}
