import { describe, expect, it } from 'vitest';
import { CHECK_INDEX } from './check-index.gen.ts';
import { fixesOf, inFixOrder, worthOf, type Fixable } from './fix-order.ts';
import { CONSEQUENCES } from './consequences.ts';

const fixable = (check: string, more: Partial<Fixable> = {}): Fixable => ({
  check,
  severity: 'error',
  points: 10,
  pages: 1,
  count: 1,
  ...more,
});
const ids = (checks: readonly Fixable[]) => checks.map(({ check }) => check);

describe('what repairing a finding is worth', () => {
  it.each([
    ['title-missing', 10],
    ['soft-404', 8],
    ['content-spelling', 5],
    ['of-a-newer-version', 10],
  ])('of %s is %d for 10 points on one page', (check, worth) => {
    expect(worthOf(fixable(check))).toBe(worth);
  });

  it('puts an error of the whole site before one of a single page', () => {
    const one = fixable('http-4xx', { points: 2 });
    const all = fixable('robots-unreachable', { points: 25, pages: 500 });
    expect(ids(inFixOrder([one, all]))).toEqual(['robots-unreachable', 'http-4xx']);
  });

  it('puts what is certain before what is likely, for the same points and pages', () => {
    expect(ids(inFixOrder([fixable('soft-404'), fixable('title-missing')]))).toEqual(['title-missing', 'soft-404']);
  });

  it('orders what takes no points by severity, pages and findings, and is the same for any order given', () => {
    const checks = [
      fixable('a', { points: 0, severity: 'notice', pages: 9 }),
      fixable('b', { points: 0, severity: 'notice', pages: 2, count: 7 }),
      fixable('c', { points: 0, severity: 'notice', pages: 2, count: 7 }),
      fixable('d', { points: 0, severity: 'notice', pages: 2, count: 8 }),
      fixable('e', { points: 0 }),
    ];
    expect(ids(inFixOrder(checks))).toEqual(['e', 'a', 'd', 'b', 'c']);
    expect(ids(inFixOrder(checks.toReversed()))).toEqual(['e', 'a', 'd', 'b', 'c']);
  });
});

describe('one line a cause', () => {
  it('takes in what the cause brings about, whose worth adds to its own', () => {
    const fixes = fixesOf([
      fixable('noindex', { points: 0, severity: 'notice', pages: 9 }),
      fixable('title-missing', { points: 12, pages: 9 }),
      fixable('canonical-to-noindex', { points: 6, pages: 4 }),
      fixable('noindex-sitewide', { points: 10, pages: 9 }),
    ]);
    expect(fixes.map(({ cause, consequences, worth }) => [cause.check, ids(consequences), worth])).toEqual([
      ['noindex-sitewide', ['canonical-to-noindex', 'noindex'], 114],
      ['title-missing', [], 108],
    ]);
  });

  it('leaves a consequence as its own cause where nothing brings it about', () => {
    expect(fixesOf([fixable('noindex')]).map(({ cause }) => cause.check)).toEqual(['noindex']);
  });

  it('names checks that there are, each as consequence of one, none on both sides', () => {
    const brought = Object.values(CONSEQUENCES).flat();
    const named = [...Object.keys(CONSEQUENCES), ...brought];
    expect(named.filter((check) => CHECK_INDEX[check] === undefined)).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });
});
