import type { Decided } from '#core/audit/accessibility/decisions.ts';
import type { RuleOutcome } from '#core/audit/accessibility/outcomes.ts';
import type { RuleTexts } from './rule-texts.ts';

export type ReportHeadings = Readonly<
  Record<'outcome' | 'impact' | 'rule' | 'title' | 'criteria' | 'selector' | 'snippet' | 'fix' | 'reason', string>
>;
export type OutcomeNames = Readonly<Record<keyof Decided, string>>;
type ReportWords = {
  readonly headings: ReportHeadings;
  readonly outcomes: OutcomeNames;
  readonly textsOf: (rule: RuleOutcome) => RuleTexts;
  readonly reasonOf: (rule: string, element: RuleOutcome['elements'][number]) => string;
};

/** One row an element, headings first. */
export function reportRows(decided: Decided, { headings, outcomes, textsOf, reasonOf }: ReportWords): string[][] {
  const kinds = Object.keys(outcomes) as (keyof Decided)[];
  const rows = kinds.flatMap((kind) =>
    decided[kind].flatMap((rule) => {
      const { title, fix } = textsOf(rule);
      return rule.elements.map((element) => [
        outcomes[kind],
        rule.impact ?? '',
        rule.rule,
        title,
        rule.criteria.join(' '),
        element.selector,
        element.snippet,
        [fix, ...element.all, ...element.any].filter((text) => text !== '').join(' '),
        reasonOf(rule.rule, element),
      ]);
    }),
  );
  const { outcome, impact, rule, title, criteria, selector, snippet, fix, reason } = headings;
  return [[outcome, impact, rule, title, criteria, selector, snippet, fix, reason], ...rows];
}
