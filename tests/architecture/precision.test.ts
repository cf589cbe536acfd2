import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { measureOf, parseJudged, type Verdict } from '#tests/bench/precision/measure.ts';
import { SITES } from '#tests/bench/precision/sites.ts';

const named = (check: string, page: string) => ({ site: 'a', page, check, at: page, key: 'found.1' });
const judged = (check: string, page: string, verdict: Verdict) => ({ ...named(check, page), verdict, why: 'Read.' });

describe('the measure of precision', () => {
  it('counts judged findings that still occur, and names the others', () => {
    const found = [named('x', '/1'), named('x', '/2'), named('y', '/1'), named('z', '/1')];
    const list = [
      judged('x', '/1', 'true'),
      judged('x', '/2', 'noise'),
      judged('y', '/1', 'true'),
      judged('y', '/9', 'false'),
    ];
    expect(measureOf(found, list)).toMatchObject({
      findings: 4,
      gone: 1,
      unjudged: 1,
      isGood: false,
      total: { judged: 3, true: 2, false: 0, noise: 1 },
      checks: [
        { check: 'x', found: 2, judged: 2, precision: 0.5 },
        { check: 'y', found: 1, judged: 1, precision: 1 },
        { check: 'z', found: 1, judged: 0, precision: 1 },
      ],
    });
  });

  it('is good with 97 % true of all and 80 % of each check, and not with less', () => {
    const pages = Array.from({ length: 100 }, (_unused, index) => `/${String(index)}`);
    const found = pages.map((page) => named('x', page));
    const list = (wrong: number) => pages.map((page, index) => judged('x', page, index < wrong ? 'false' : 'true'));
    expect(measureOf(found, list(3)).isGood).toBe(true);
    expect(measureOf(found, list(4)).isGood).toBe(false);
    const other = ['/1', '/2', '/3', '/4'];
    const more = [...found, ...other.map((page) => named('y', page))];
    const mixed = other.map((page, index) => judged('y', page, index < 1 ? 'false' : 'true'));
    expect(measureOf(more, [...list(0), ...mixed]).isGood).toBe(false);
  });

  it.each([
    ['a verdict it does not know', 'a\t/\tx\t/\tfound.1\tperhaps\tRead.'],
    ['no reason', 'a\t/\tx\t/\tfound.1\ttrue\t'],
    ['a finding judged twice', 'a\t/\tx\t/\tfound.1\ttrue\tRead.\na\t/\tx\t/\tfound.1\tfalse\tRead.'],
  ])('refuses %s', (_what, text) => {
    expect(() => parseJudged(text)).toThrow(/judged/iu);
  });
});

describe('the list judged by hand', () => {
  const list = parseJudged(readFileSync(new URL('../bench/precision/judged.tsv', import.meta.url), 'utf8'));

  it('has three hundred findings at least, of ten sites at least', () => {
    expect(list.length).toBeGreaterThanOrEqual(300);
    expect(new Set(list.map(({ site }) => site)).size).toBeGreaterThanOrEqual(10);
  });

  it('speaks of the sites that are measured', () => {
    const names = new Set(SITES.map(({ name }) => name));
    expect(list.filter(({ site }) => !names.has(site))).toEqual([]);
  });
});
