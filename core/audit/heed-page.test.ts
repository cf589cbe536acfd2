import { describe, expect, it } from 'vitest';
import { ignoredBy } from '#core/domain/ignored-findings.ts';
import { heedPage } from './heed-page.ts';
import { scoreOf } from './score.ts';
import type { JudgedFinding } from './runner.ts';
import { CHECKS } from './checks.gen.ts';

const PAGE = 'https://a.example/';
const finding = (check: string, severity: JudgedFinding['severity'], at = PAGE): JudgedFinding => ({
  check,
  severity,
  at,
  messageKey: 'x',
  values: {},
});
const FINDINGS = [
  finding('title-missing', 'error'),
  finding('link-broken-internal', 'error', 'https://a.example/1'),
  finding('link-broken-internal', 'error', 'https://a.example/2'),
  finding('image-alt-missing', 'warning', 'https://a.example/1.png'),
  finding('image-alt-missing', 'warning', 'https://a.example/2.png'),
  finding('ai-llms-missing', 'notice'),
];
const PASSED = ['h1-missing', 'image-broken'];
const audit = (findings: readonly JudgedFinding[], passed: readonly string[] = PASSED, status = 200) => {
  const { score, categories } = scoreOf(
    CHECKS,
    { findings: [...findings], passed: [...passed], notRun: [], notApplicable: [] } as never, // what the score looks at
    { status, failure: null },
  );
  return { summary: { score }, body: { finalUrl: PAGE, status, categories, findings } };
};
const rules = (...ignored: [check: string, at: string | null][]) =>
  ignoredBy(
    ignored.map(([check, at]) => ({ check, finding: at === null ? null : { url: PAGE, at }, untilMs: null })),
    0,
  );

describe('a page without what is ignored', () => {
  it('is left as it is while nothing on it is ignored', () => {
    const { body, summary } = audit(FINDINGS);
    expect(heedPage(body, summary, rules())).toBeNull();
    expect(
      heedPage(body, summary, rules(['h1-missing', null], ['title-missing', 'https://a.example/else'])),
    ).toBeNull();
  });

  it.each<[string, [string, string | null][], (each: JudgedFinding) => boolean]>([
    ['a check', [['title-missing', null]], ({ check }) => check !== 'title-missing'],
    [
      'one of two findings',
      [['link-broken-internal', 'https://a.example/1']],
      ({ at }) => at !== 'https://a.example/1',
    ],
    [
      'both findings one by one',
      [
        ['image-alt-missing', 'https://a.example/1.png'],
        ['image-alt-missing', 'https://a.example/2.png'],
      ],
      ({ check }) => check !== 'image-alt-missing',
    ],
  ])('has the score, categories and counts of one that never had it: %s', (_case, ignored, isLeft) => {
    const { body, summary } = audit(FINDINGS);
    const left = FINDINGS.filter(isLeft);
    const gone = FINDINGS.filter((each) => !isLeft(each)).map(({ check }) => check);
    const heeded = heedPage(body, summary, rules(...ignored));
    // A check that is left out has nothing to say against its category.
    const expected = audit(left, [...PASSED, ...gone]);
    expect(heeded?.score).toBe(expected.summary.score);
    expect(heeded?.categories).toEqual(expected.body.categories);
    expect(heeded?.findings).toEqual(left);
    expect(heeded?.leftOut).toBe(FINDINGS.length - left.length);
    const count = (severity: string) => left.filter((each) => each.severity === severity).length;
    expect(heeded?.counts).toEqual({ error: count('error'), warning: count('warning'), notice: count('notice') });
    expect(heeded?.score ?? 0).toBeGreaterThanOrEqual(summary.score ?? 0);
  });

  it('has no score of a page that did not answer', () => {
    const { body } = audit(FINDINGS, PASSED, 0);
    expect(heedPage(body, { score: null }, rules(['title-missing', null]))?.score).toBeNull();
  });

  it('that is an error is no better than its status allows', () => {
    const { body, summary } = audit(FINDINGS, PASSED, 404);
    expect(summary.score).toBe(30);
    const ignored = rules(...FINDINGS.map(({ check }): [string, null] => [check, null]));
    expect(heedPage(body, summary, ignored)?.score).toBe(30);
  });
});
