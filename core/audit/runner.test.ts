import { describe, expect, it } from 'vitest';
import { GOOD_PAGE, pageEvidence } from './check-test.ts';
import type { Area, Check, Outcome } from './check.ts';
import { judge } from './runner.ts';

const sentence = { message: 'Text {value}', comment: '' };

function checkNamed(
  id: string,
  outcome: Outcome | (() => Outcome),
  options: { area?: Area; needs?: Check['needs'] } = {},
): Check {
  return {
    id,
    area: options.area ?? 'content',
    severity: 'warning',
    needs: options.needs ?? [],
    source: 'https://example.org/',
    title: sentence,
    passed: sentence,
    explanation: sentence,
    howToFix: sentence,
    messages: { key: sentence },
    run: typeof outcome === 'function' ? outcome : () => outcome,
  };
}

const AT = 'https://example.org/page/';
const failing: Outcome = { kind: 'fail', findings: [{ at: AT, messageKey: 'key' }] };
const evidence = pageEvidence(GOOD_PAGE);

describe('judge', () => {
  it('tells findings, passed checks and checks that could not run apart', () => {
    const judgement = judge(
      [
        checkNamed('a', failing),
        checkNamed('b', { kind: 'pass' }),
        checkNamed('c', { kind: 'notApplicable' }),
        checkNamed('d', { kind: 'cannotTell', messageKey: 'key' }),
      ],
      evidence,
    );
    expect(judgement).toEqual({
      findings: [{ check: 'a', severity: 'warning', at: AT, messageKey: 'key', values: {} }],
      passed: ['b'],
      notRun: [{ check: 'd', outcome: 'notRun', messageKey: 'key' }],
    });
  });

  it('gives a check nothing but what it needs', () => {
    let given: unknown;
    const curious = {
      ...checkNamed('a', { kind: 'pass' }, { needs: ['robots'] }),
      run: (all: object) => ((given = Object.keys(all)), { kind: 'pass' as const }),
    };
    judge([curious], evidence);
    expect(given).toEqual(['robots']);
  });

  it('does not run a check whose evidence is missing', () => {
    const { spelling: _spelling, ...rest } = evidence;
    expect(judge([checkNamed('a', failing, { needs: ['spelling'] })], rest)).toEqual({
      findings: [],
      passed: [],
      notRun: [{ check: 'a', outcome: 'notRun', messageKey: 'missingEvidence' }],
    });
  });

  it('survives a check that throws, tells of it and runs the others', () => {
    const errors: unknown[] = [];
    const bug = new Error('bug');
    const throwing = checkNamed('a', () => {
      throw bug;
    });
    const judgement = judge([throwing, checkNamed('b', { kind: 'pass' })], evidence, {
      onError: (check, error) => errors.push([check, error]),
    });
    expect(judgement.notRun).toEqual([{ check: 'a', outcome: 'notRun', messageKey: 'internal' }]);
    expect(judgement.passed).toEqual(['b']);
    expect(errors).toEqual([['a', bug]]);
  });

  it('hands over limits, those of the project before those of the check', () => {
    let given: unknown;
    const check: Check = {
      ...checkNamed('a', { kind: 'pass' }),
      thresholds: { most: 60, least: 30 },
      run: (_all, limits) => ((given = limits), { kind: 'pass' }),
    };
    judge([check], evidence, { thresholds: { a: { most: 70 } } });
    expect(given).toEqual({ most: 70, least: 30 });
  });

  it('puts errors first and keeps the order of the checks else', () => {
    const mixed: Outcome = {
      kind: 'fail',
      findings: [
        { at: AT, messageKey: 'key', severity: 'notice' },
        { at: AT, messageKey: 'key', severity: 'error' },
      ],
    };
    const { findings } = judge([checkNamed('a', failing), checkNamed('b', mixed), checkNamed('c', failing)], evidence);
    expect(findings.map(({ check, severity }) => `${check} ${severity}`)).toEqual([
      'b error',
      'a warning',
      'c warning',
      'b notice',
    ]);
  });

  it('[sec:X3] cuts evidence to 300 characters and replaces control characters', () => {
    const finding = {
      at: AT,
      messageKey: 'key',
      values: { value: 'a\u0000b', count: 2 },
      evidence: `\u001b${'x'.repeat(400)}`,
    };
    const [judged] = judge([checkNamed('a', { kind: 'fail', findings: [finding] })], evidence).findings;
    expect(judged?.values).toEqual({ value: 'a\ufffdb', count: 2 });
    expect(judged?.evidence).toBe(`\ufffd${'x'.repeat(299)}`);
  });
});

describe('one cause, one finding', () => {
  const ids = (checks: readonly Check[], all = evidence) => judge(checks, all).findings.map(({ check }) => check);

  it('a missing title silences the checks on its length', () => {
    const short = checkNamed('title-too-short', failing, { area: 'titles' });
    expect(ids([short])).toEqual(['title-too-short']);
    expect(ids([short, checkNamed('title-missing', failing, { area: 'titles' })])).toEqual(['title-missing']);
  });

  it.each([
    ['a good page', {}, ['availability', 'security', 'urls', 'titles', 'content']],
    [
      'a page closed to search engines',
      { headers: { 'x-robots-tag': 'noindex' } },
      ['availability', 'security', 'urls', 'content'],
    ],
    ['an error', { status: 404 }, ['availability']],
    ['no answer', { status: null }, ['availability']],
  ])('on %s only the areas run that say something about it', (_what, overrides, expected) => {
    const areas: Area[] = ['availability', 'security', 'urls', 'titles', 'content'];
    const checks = areas.map((area) => checkNamed(area, failing, { area }));
    expect(ids(checks, pageEvidence(GOOD_PAGE, overrides))).toEqual(expected);
  });
});
