import { describe, expect, it } from 'vitest';
import type { AxeNode, AxeRule } from './axe-results.ts';
import { compareRuns } from './compare-runs.ts';
import { contrastAdvice } from './contrast-advice.ts';
import { withDecisions, type Decision } from './decisions.ts';
import { MAX_ELEMENTS, MAX_SNIPPET, type RuleOutcome } from './outcomes.ts';
import { criteriaOf, outcomesOf } from './axe-outcomes.ts';

function node(selector: string, overrides: Partial<AxeNode> = {}): AxeNode {
  return { html: `<i class="${selector}">`, target: [selector], any: [], all: [], none: [], ...overrides };
}

function rule(id: string, impact: string | null, nodes: readonly AxeNode[]): AxeRule {
  return {
    id,
    impact,
    help: id,
    description: id,
    helpUrl: `https://example.org/${id}`,
    tags: ['wcag2a', 'wcag412'],
    nodes,
  };
}

function read({ violations = [], incomplete = [] }: { violations?: AxeRule[]; incomplete?: AxeRule[] }) {
  return outcomesOf({ violations, incomplete, passes: [], inapplicable: [] });
}

const many = Array.from({ length: MAX_ELEMENTS + 1 }, (_, index) => node(`.n${index}`));

describe('outcomesOf', () => {
  it('puts the worst impact first, then what most elements have', () => {
    const { violations } = read({
      violations: [
        rule('none', null, many),
        rule('minor', 'minor', many),
        rule('few', 'critical', [node('a')]),
        rule('more', 'critical', [node('a'), node('b')]),
      ],
    });
    expect(violations.map((found) => found.rule)).toEqual(['more', 'few', 'minor', 'none']);
  });

  it('lists a bounded number of elements and counts all', () => {
    const [found] = read({
      violations: [rule('x', 'minor', [node('a', { html: 'x'.repeat(9999) }), ...many])],
    }).violations;
    expect(found?.elements).toHaveLength(MAX_ELEMENTS);
    expect(found?.elementCount).toBe(MAX_ELEMENTS + 2);
    expect(found?.elements[0]?.snippet).toHaveLength(MAX_SNIPPET);
  });

  it('names the way through frames and shadow trees', () => {
    const [found] = read({
      violations: [rule('x', 'minor', [node('a', { target: ['#frame', ['my-box', 'img']] })])],
    }).violations;
    expect(found?.elements[0]?.selector).toBe('#frame | my-box >>> img');
  });
});

describe('criteriaOf', () => {
  it('reads criteria, not levels or other standards', () => {
    expect(criteriaOf(['wcag2aa', 'wcag143', 'wcag1410', 'wcag21aa', 'EN-9.1.4.3', 'best-practice'])).toEqual([
      '1.4.3',
      '1.4.10',
    ]);
  });
});

describe('contrastAdvice', () => {
  it('gives the nearest colours that pass', () => {
    const data = { fgColor: '#777777', bgColor: '#ffffff', expectedContrastRatio: '4.5:1' };
    const advice = contrastAdvice(data);
    expect(advice?.ratio).toBeCloseTo(4.48, 2);
    expect(advice?.nearestText).toBe('#767676');
    expect(contrastAdvice({ ...data, expectedContrastRatio: '7:1' })?.nearestBackground).toBeNull();
  });

  it('says nothing where axe could not tell a colour', () => {
    expect(contrastAdvice({ fgColor: '#777777', expectedContrastRatio: '4.5:1' })).toBeNull();
    expect(contrastAdvice(null)).toBeNull();
  });
});

describe('withDecisions', () => {
  const outcomes = read({
    violations: [rule('v', 'minor', [node('a'), node('b')])],
    incomplete: [rule('x', 'minor', [node('a'), node('b'), node('c')])],
  });
  const decision = (selector: string, verdict: Decision['verdict'], changes: Partial<Decision> = {}): Decision => ({
    rule: 'x',
    selector,
    snippet: `<i class="${selector}">`,
    verdict,
    untilMs: null,
    ...changes,
  });
  const selectors = (rules: readonly RuleOutcome[]) =>
    rules.flatMap((found) => found.elements.map((each) => each.selector));

  it('asks only what was not answered', () => {
    const { review, confirmed, cleared } = withDecisions(outcomes, [decision('a', 'fault'), decision('b', 'fine')], 0);
    expect([review, confirmed, cleared].map(selectors)).toEqual([['c'], ['a'], ['b']]);
    expect(review[0]?.elementCount).toBe(1);
  });

  it('has no rule without an element left, but keeps one that axe could not run to its end', () => {
    const given = read({ incomplete: [rule('x', 'minor', [node('a')]), rule('unfinished', null, [])] });
    const { review, confirmed, cleared, ignored } = withDecisions(given, [decision('a', 'fine')], 0);
    const names = [review, confirmed, cleared, ignored].map((rules) => rules.map((each) => each.rule));
    expect(names).toEqual([['unfinished'], [], ['x'], []]);
  });

  it('asks again when the element has changed', () => {
    const { review } = withDecisions(outcomes, [decision('a', 'fine', { snippet: '<i class="a" hidden>' })], 0);
    expect(review[0]?.elements).toHaveLength(3);
  });

  it('leaves out what is ignored, until its day is over', () => {
    const decisions = [decision('a', 'ignored', { rule: 'v', untilMs: 10 })];
    const before = withDecisions(outcomes, decisions, 9);
    expect([before.violations, before.ignored].map(selectors)).toEqual([['b'], ['a']]);
    const after = withDecisions(outcomes, decisions, 10);
    expect([after.violations, after.ignored].map(selectors)).toEqual([['a', 'b'], []]);
  });

  it('never clears a violation of axe by an answer', () => {
    const { violations } = withDecisions(outcomes, [decision('a', 'fine', { rule: 'v' })], 0);
    expect(selectors(violations)).toEqual(['a', 'b']);
  });
});

describe('compareRuns', () => {
  it('tells new, gone and same', () => {
    const before = read({ violations: [rule('x', 'minor', [node('a'), node('b')])] }).violations;
    const after = read({ violations: [rule('x', 'minor', [node('b'), node('c')])] }).violations;
    const entry = (selector: string) => ({ rule: 'x', selector });
    expect(compareRuns(before, after)).toEqual({
      new: [entry('c')],
      gone: [entry('a')],
      same: [entry('b')],
      untold: [],
    });
  });

  it('calls nothing gone that a list cut short may still hold', () => {
    const before = read({ violations: [rule('x', 'minor', [node('a')])] }).violations;
    const after = read({ violations: [rule('x', 'minor', many)] }).violations;
    expect(compareRuns(before, after)).toMatchObject({ gone: [], untold: ['x'] });
  });
});
