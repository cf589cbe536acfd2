import type { ContrastAdvice } from './contrast-advice.ts';

/** From the worst. */
export const IMPACTS = ['critical', 'serious', 'moderate', 'minor'] as const;
export type Impact = (typeof IMPACTS)[number];

export type FoundElement = {
  /** From frame to frame and shadow tree to shadow tree, the outermost first. */
  readonly selector: string;
  readonly snippet: string;
  readonly impact: Impact | null;
  /** What axe says: of `any` one is to be mended, of `all` each. */
  readonly any: readonly string[];
  readonly all: readonly string[];
  readonly contrast: ContrastAdvice | null;
  /** As a data address; null where none was taken. */
  readonly picture: string | null;
  /** Of our own rules: after how many presses of Tab it was reached, and how far it reaches at 320 px. */
  readonly stop: number | null;
  readonly reachesPx: number | null;
};

export type RuleOutcome = {
  readonly rule: string;
  readonly impact: Impact | null;
  readonly help: string;
  /** What the rule is about. */
  readonly description: string;
  readonly helpUrl: string;
  /** Success criteria of WCAG, such as `1.4.3`; none for best practice. */
  readonly criteria: readonly string[];
  readonly tags: readonly string[];
  /** The first of them. */
  readonly elements: readonly FoundElement[];
  /** All of them. */
  readonly elementCount: number;
};

export type Outcomes = {
  readonly violations: readonly RuleOutcome[];
  readonly review: readonly RuleOutcome[];
  readonly passed: readonly RuleCount[];
  readonly notApplicable: readonly RuleCount[];
};

export type RuleCount = { readonly rule: string; readonly help: string; readonly elementCount: number };

export const MAX_ELEMENTS = 50;
export const MAX_SNIPPET = 400;

/** By impact, then by how many elements have it, then by name. */
export function worstFirst(rules: readonly RuleOutcome[]): RuleOutcome[] {
  return rules.toSorted(
    (a, b) => rank(a.impact) - rank(b.impact) || b.elementCount - a.elementCount || (a.rule < b.rule ? -1 : 1),
  );
}

function rank(impact: Impact | null): number {
  return impact === null ? IMPACTS.length : IMPACTS.indexOf(impact);
}
