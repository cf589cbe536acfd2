import { describe, expect, it } from 'vitest';
import { AREAS, type Area } from './check.ts';
import { WEIGHTS } from './score.ts';
import type { Severity } from './severity.ts';
import { siteScoreOf, type CheckCount } from './site-score.ts';

const ALL: ReadonlySet<Area> = new Set(AREAS);
const WEIGHT = AREAS.reduce((sum, area) => sum + WEIGHTS[area], 0);

/** What one rule found, with as many findings as pages. */
const found = (severity: Severity, pages: number, more: Partial<CheckCount> = {}): CheckCount => ({
  check: 'rule',
  area: 'titles',
  severity,
  count: pages,
  pages: { error: 0, warning: 0, notice: 0, [severity]: pages },
  ...more,
});
const category = (counts: readonly CheckCount[], pages: number, id: Area = 'titles', applied = ALL) =>
  siteScoreOf(counts, pages, applied).categories.find((each) => each.id === id);
const points = (counts: readonly CheckCount[], pages: number) =>
  category(counts, pages)?.deductions.map((deduction) => deduction.points);
const score = (counts: readonly CheckCount[], pages: number, applied = ALL) =>
  siteScoreOf(counts, pages, applied).score;

describe('the points a rule takes', () => {
  it.each<[severity: Severity, concerned: number, pages: number, points: number[]]>([
    ['error', 100, 100, [25]],
    ['error', 25, 100, [13]], // 12.5
    ['error', 1, 100, [3]], // 2.5: a tenth of what all pages would cost
    ['error', 36, 10_000, [2]], // 1.5
    ['error', 35, 10_000, [1]], // 1.48
    ['error', 1, 100_000, [1]],
    ['error', 0, 100, [1]],
    ['error', 200, 100, [25]],
    ['error', 1, 1, [25]],
    ['warning', 100, 100, [16]],
    ['warning', 25, 100, [8]],
    ['warning', 1, 100, [2]], // 1.6
    ['warning', 1, 100_000, [1]],
    ['warning', 1, 1, [16]],
    ['notice', 100, 100, []],
  ])('as an %s on %i of %i pages are %j', (severity, concerned, pages, expected) => {
    expect(points([found(severity, concerned)], pages)).toEqual(expected);
  });

  it('do not grow with the number of findings', () => {
    const [few, many] = [2, 5000].map((count) => points([found('error', 2, { count })], 100));
    expect(many).toEqual(few);
  });

  it('never fall when more pages are concerned', () => {
    for (const severity of ['error', 'warning'] as const) {
      const all = Array.from({ length: 201 }, (_unused, pages) => points([found(severity, pages)], 200)?.[0] ?? 0);
      expect(all).toEqual([...all].sort((a, b) => a - b));
    }
  });

  it.each<[what: string, pages: CheckCount['pages'], points: number[]]>([
    ['an error on one page and warnings on all others', { error: 1, warning: 99, notice: 0 }, [16]],
    ['errors on a quarter and warnings on a quarter', { error: 25, warning: 25, notice: 0 }, [15]], // √(625 / 4 + 256 / 4)
    ['errors on all but one', { error: 99, warning: 1, notice: 0 }, [25]],
    ['an error and notices', { error: 1, warning: 0, notice: 99 }, [3]],
  ])('are by severity: %s', (_what, pages, expected) => {
    expect(points([found('error', 0, { count: 100, pages })], 100)).toEqual(expected);
  });

  it('are the most on a site without pages', () => {
    expect(points([found('error', 1)], 0)).toEqual([25]);
  });
});

describe('the score of a category', () => {
  it('is what its own rules leave, the largest deduction first', () => {
    const counts = [
      found('warning', 100, { check: 'w' }),
      found('notice', 100, { check: 'n' }),
      found('error', 100, { check: 'e', count: 340 }),
      found('error', 100, { check: 'other', area: 'links' }),
    ];
    expect(category(counts, 100)).toEqual({
      id: 'titles',
      score: 59,
      deductions: [
        { check: 'e', severity: 'error', count: 340, points: 25 },
        { check: 'w', severity: 'warning', count: 100, points: 16 },
      ],
    });
    expect(category(counts, 100, 'links')?.score).toBe(75);
  });

  it.each([
    [3, 25],
    [4, 0],
    [5, 0],
  ])('with %i errors on every page is %i, never below 0', (rules, expected) => {
    const counts = Array.from({ length: rules }, (_unused, index) => found('error', 9, { check: String(index) }));
    expect(category(counts, 9)?.score).toBe(expected);
  });

  it('is open where no rule could run, and 100 where none found anything', () => {
    const { categories } = siteScoreOf([], 10, new Set<Area>(['titles', 'links']));
    expect(categories.map(({ id }) => id)).toEqual([...AREAS]);
    expect(categories.filter((each) => each.score !== null)).toEqual([
      { id: 'titles', score: 100, deductions: [] },
      { id: 'links', score: 100, deductions: [] },
    ]);
  });

  it('lies in its bounds for every category there is', () => {
    for (const area of AREAS) expect(category([found('error', 1, { area })], 1, area)?.score).toBe(75);
  });
});

describe('the score of a site', () => {
  it.each<[what: string, counts: CheckCount[], expected: number]>([
    ['nothing found', [], 100],
    ['notices on every page', [found('notice', 100)], 100],
    ['a warning on one of many pages', [found('warning', 1)], 99],
    // 100 − 25 · 8 / weights − 10
    ['an error on every page', [found('error', 100)], Math.floor(90 - (25 * WEIGHTS.titles) / WEIGHT)],
    [
      'one error among warnings on every page',
      [found('error', 0, { pages: { error: 1, warning: 99, notice: 0 } })],
      Math.floor(100 - (16 * WEIGHTS.titles) / WEIGHT - 10 * Math.sqrt(0.01) - Math.sqrt(0.99)),
    ],
    // A tenth of the points beyond the mean, and 3 of 25 in it.
    ['an error on 1 % of the pages', [found('error', 1)], Math.floor(99 - (3 * WEIGHTS.titles) / WEIGHT)],
    [
      'two errors on every page',
      [found('error', 100, { check: 'a' }), found('error', 100, { check: 'b' })],
      Math.floor(100 - (50 * WEIGHTS.titles) / WEIGHT - 10 * Math.SQRT2),
    ],
    [
      'an error and a warning on every page',
      [found('error', 100, { check: 'a' }), found('warning', 100, { check: 'b' })],
      Math.floor(100 - (41 * WEIGHTS.titles) / WEIGHT - 11),
    ],
  ])('with %s', (_what, counts, expected) => {
    expect(score(counts, 100)).toBe(expected);
  });

  it('weighs categories by what a fault in them can cost', () => {
    const [heavy = 0, light = 0] = (['availability', 'pagination'] as const).map((area) =>
      score([found('error', 100, { area })], 100),
    );
    expect(heavy).toBeLessThan(light);
  });

  it('weighs only categories with a rule that could run', () => {
    const applied = new Set<Area>(['titles', 'links']);
    expect(score([found('error', 100)], 100, applied)).toBe(Math.floor(87.5 - 10));
    expect(score([found('error', 100)], 100, new Set<Area>(['titles']))).toBe(65);
  });

  it('is 0 where no rule could run', () => {
    expect(score([], 100, new Set())).toBe(0);
  });

  it('is the same for a site of twice the size with twice the faults', () => {
    const counts = (times: number) => [
      found('error', 3 * times, { check: 'a' }),
      found('warning', 40 * times, { check: 'b', area: 'links' }),
    ];
    expect(siteScoreOf(counts(2), 400, ALL).score).toBe(siteScoreOf(counts(1), 200, ALL).score);
    expect(points(counts(2), 400)).toEqual(points(counts(1), 200));
  });

  it('loses far less by one broken page of 10,000 than by all of them', () => {
    expect(score([found('error', 1)], 10_000)).toBeGreaterThanOrEqual(99);
    expect(score([found('error', 10_000)], 10_000)).toBeLessThanOrEqual(90);
  });

  it('falls with every further rule that fails, and never below 0', () => {
    const counts = AREAS.flatMap((area) =>
      [1, 2, 3, 4, 5].map((index) => found('error', 50, { area, check: `${area}-${String(index)}` })),
    );
    const scores = counts.map((_count, index) => score(counts.slice(0, index), 50));
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(scores[0]).toBe(100);
    expect(scores.at(-1)).toBe(0);
  });

  it('does not depend on the order of the rules', () => {
    const counts = AREAS.map((area, index) => found(index % 2 ? 'error' : 'warning', index, { area, check: area }));
    expect(siteScoreOf([...counts].reverse(), 30, ALL)).toEqual(siteScoreOf(counts, 30, ALL));
  });
});
