import { describe, expect, it } from 'vitest';
import { AREAS, type Area, type Check } from './check.ts';
import type { JudgedFinding, Judgement } from './runner.ts';
import { scoreOf } from './score.ts';
import type { Severity } from './severity.ts';

const OK = { status: 200, failure: null };

/** Two checks an area, as the score sees them. */
const CHECKS = AREAS.flatMap((area) =>
  [1, 2].map((number) => ({ id: `${area}-${String(number)}`, area })),
) as unknown as Check[]; // the score reads no more

function judgement(
  failed: readonly [check: string, severity: Severity, count: number][],
  silent: readonly Area[] = [],
): Judgement {
  const findings = failed.flatMap(([check, severity, count]) =>
    Array.from({ length: count }, (): JudgedFinding => ({
      check,
      severity,
      at: 'https://example.org/',
      messageKey: 'key',
      values: {},
    })),
  );
  const ids = new Set(failed.map(([check]) => check));
  return {
    findings,
    passed: CHECKS.filter(({ id, area }) => !ids.has(id) && !silent.includes(area)).map(({ id }) => id),
    notRun: [],
  };
}

const score = (failed: readonly [string, Severity, number][]) => scoreOf(CHECKS, judgement(failed), OK).score;
const category = (id: Area, failed: readonly [string, Severity, number][]) =>
  scoreOf(CHECKS, judgement(failed), OK).categories.find((each) => each.id === id);

describe('the score of a category', () => {
  it.each([
    ['nothing found', [], 100, []],
    ['notices', [['titles-1', 'notice', 40]], 100, []],
    ['one warning', [['titles-1', 'warning', 1]], 92, [8]],
    ['two warnings of one check', [['titles-1', 'warning', 2]], 90, [10]],
    ['many warnings of one check', [['titles-1', 'warning', 1000]], 84, [16]],
    ['one error', [['titles-1', 'error', 1]], 75, [25]],
    ['many errors of one check', [['titles-1', 'error', 500]], 75, [25]],
    [
      'errors and warnings',
      [
        ['titles-2', 'warning', 1],
        ['titles-1', 'error', 1],
      ],
      67,
      [25, 8],
    ],
  ] as const)('with %s', (_what, failed, expected, points) => {
    const titles = category(
      'titles',
      failed.map((each) => [...each] as [string, Severity, number]),
    ); // a copy that is not read-only
    expect(titles?.score).toBe(expected);
    expect(titles?.deductions.map((deduction) => deduction.points)).toEqual(points);
  });

  it('is open when no check applied', () => {
    const { categories, score: overall } = scoreOf(CHECKS, judgement([], ['pagination']), OK);
    expect(categories.find(({ id }) => id === 'pagination')?.score).toBeNull();
    expect(overall).toBe(100);
    expect(categories.map(({ id }) => id)).toEqual([...AREAS]);
  });
});

describe('the overall score', () => {
  it('is 100 with notices only', () => {
    expect(score([['titles-1', 'notice', 9]])).toBe(100);
  });

  it('is never 100 with a warning, and between 85 and 90 with one error', () => {
    expect(score([['pagination-1', 'warning', 1]])).toBeLessThan(100);
    for (const area of AREAS) {
      expect(score([[`${area}-1`, 'error', 1]])).toBeGreaterThanOrEqual(85);
      expect(score([[`${area}-1`, 'error', 1]])).toBeLessThanOrEqual(90);
    }
  });

  it('falls with every further error and never below 0', () => {
    const scores = Array.from({ length: CHECKS.length }, (_, count) =>
      score(CHECKS.slice(0, count).map(({ id }) => [id, 'error', 1])),
    );
    for (const [index, each] of scores.entries())
      if (index > 0) expect(each).toBeLessThanOrEqual(scores[index - 1] ?? 0);
    expect(scores.at(-1)).toBeGreaterThanOrEqual(0);
  });

  it.each([
    ['a broken answer', { status: 200, failure: { kind: 'timeout', message: '' } }, 0],
    ['a server error', { status: 503, failure: null }, 10],
    ['a client error', { status: 404, failure: null }, 30],
  ] as const)('with %s is at most what such a page can have', (_what, response, expected) => {
    expect(scoreOf(CHECKS, judgement([]), response).score).toBe(expected);
  });

  it('is none, nor has it categories, where no answer came', () => {
    const found = judgement([['availability-1', 'error', 1]]);
    const failure = { kind: 'dns', message: '' } as const;
    expect(scoreOf(CHECKS, found, { status: null, failure })).toEqual({ score: null, categories: [] });
  });
});
