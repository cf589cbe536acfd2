import type { AxeCheck, AxeNode, AxeResults, AxeRule } from './axe-results.ts';
import { contrastAdvice, type ContrastAdvice } from './contrast-advice.ts';
import {
  IMPACTS,
  MAX_ELEMENTS,
  MAX_SNIPPET,
  worstFirst,
  type FoundElement,
  type Impact,
  type Outcomes,
  type RuleCount,
  type RuleOutcome,
} from './outcomes.ts';

const MAX_SELECTOR = 1000;

/** What axe found, in our form. With the colours that would pass: on the server, since the library of colours is large. */
export function outcomesOf(results: AxeResults): Outcomes {
  return {
    violations: worstFirst(results.violations.map(ruleOutcome)),
    review: worstFirst(results.incomplete.map(ruleOutcome)),
    passed: results.passes.map(ruleCount),
    notApplicable: results.inapplicable.map(ruleCount),
  };
}

/** `wcag1410` is 1.4.10; `wcag2aa`, a level, is none. */
export function criteriaOf(tags: readonly string[]): string[] {
  return tags.flatMap((tag) => {
    const [, principle, guideline, number] = /^wcag(\d)(\d)(\d{1,2})$/u.exec(tag) ?? [];
    return number === undefined ? [] : [`${principle}.${guideline}.${number}`];
  });
}

function ruleCount({ id, help, nodes }: AxeRule): RuleCount {
  return { rule: id, help, elementCount: nodes.length };
}

function ruleOutcome({ id, impact, help, description, helpUrl, tags, nodes }: AxeRule): RuleOutcome {
  return {
    rule: id,
    impact: toImpact(impact),
    help,
    description,
    helpUrl,
    criteria: criteriaOf(tags),
    tags: [...tags],
    elements: nodes.slice(0, MAX_ELEMENTS).map(foundElement),
    elementCount: nodes.length,
  };
}

function foundElement(node: AxeNode): FoundElement {
  return {
    selector: selectorOf(node.target),
    snippet: node.html.slice(0, MAX_SNIPPET),
    impact: toImpact(node.impact),
    any: node.any.map(({ message }) => message),
    all: [...node.all, ...node.none].map(({ message }) => message),
    contrast: contrastOf([...node.any, ...node.all]),
    picture: node.picture ?? null,
    stop: null,
    reachesPx: null,
  };
}

function contrastOf(checks: readonly AxeCheck[]): ContrastAdvice | null {
  const check = checks.find(({ id }) => id === 'color-contrast' || id === 'color-contrast-enhanced');
  return check === undefined ? null : contrastAdvice(check.data);
}

function selectorOf(target: AxeNode['target']): string {
  return target
    .map((part) => (typeof part === 'string' ? part : part.join(' >>> ')))
    .join(' | ')
    .slice(0, MAX_SELECTOR);
}

function toImpact(text: string | null | undefined): Impact | null {
  return IMPACTS.find((impact) => impact === text) ?? null;
}
