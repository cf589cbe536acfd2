import { describe, expect, it } from 'vitest';
import { countPlaywright, secondTriesOf, type PlaywrightReport } from './playwright-part.ts';
import { lastLine, ofOne, sum, table } from './tally.ts';
import { countVitest } from './vitest-part.ts';

const test = (status: string, fullName = 'a') => ({ status, fullName });

describe('what is counted', () => {
  it('is all parts together, in the last line', () => {
    const total = sum([ofOne(true), ofOne(false), { passed: 3, failed: 0, skipped: 2 }]);
    expect(lastLine(total)).toBe('4 passed, 1 failed, 2 skipped');
    expect(lastLine(ofOne(true))).toBe('1 passed, 0 failed');
  });

  it('stands in a table, with what failed marked', () => {
    expect(
      table([
        { name: 'types of node', seconds: 12, ...ofOne(true) },
        { name: 'unit', seconds: 3, passed: 200, failed: 1, skipped: 4 },
      ]).split('\n'),
    ).toEqual([
      'part           seconds  passed  failed  skipped',
      'types of node       12       1       0        0',
      'unit                 3     200       1        4  FAILED',
    ]);
  });

  it('of Vitest: a file that broke is a failure, what was left out for its length is not skipped', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [test('failed'), test('passed')] },
      { status: 'passed', assertionResults: [test('skipped'), test('todo'), test('skipped', 'takes hours @long')] },
    ];
    const report = { numPassedTests: 1, numFailedTests: 1, testResults };
    expect(countVitest(report)).toEqual({ passed: 1, failed: 2, skipped: 2 });
  });

  it('of Playwright: a second try passes, and is named', () => {
    const spec = (title: string, ...statuses: string[]) => ({ title, tests: statuses.map((status) => ({ status })) });
    const report: PlaywrightReport = {
      stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 1 },
      errors: [{}],
      suites: [
        {
          title: 'e2e/a.spec.ts',
          file: 'e2e/a.spec.ts',
          specs: [spec('opens', 'flaky'), spec('closes', 'expected')],
          suites: [
            {
              title: 'the menu',
              file: 'e2e/a.spec.ts',
              specs: [spec('folds', 'skipped', 'flaky'), spec('b', 'unexpected')],
            },
          ],
        },
      ],
    };
    expect(countPlaywright(report)).toEqual({ passed: 7, failed: 2, skipped: 1 });
    expect(secondTriesOf(report)).toEqual(['e2e/a.spec.ts › opens', 'e2e/a.spec.ts › the menu › folds']);
  });
});
