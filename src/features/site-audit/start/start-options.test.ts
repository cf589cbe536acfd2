import { describe, expect, it } from 'vitest';
import { siteAuditParams } from '#core/contract/analyses/site-audit.ts';
import { CHECKS } from '#core/audit/checks.gen.ts';
import { SITE_CHECKS } from '#core/audit/site-checks.gen.ts';
import { countOptions, LIMITS, readForm, toForm, type StartForm } from './start-options.ts';

const form = (more: Partial<StartForm> = {}): StartForm => ({ ...toForm('example.org'), ...more });

describe('the options of a crawl', () => {
  it('ask for nothing but the site and a number of pages when nothing is changed', () => {
    expect(readForm(form()).params).toEqual({ site: 'example.org', pageLimit: 1000 });
    expect(countOptions(form())).toBe(0);
  });

  it('take what is typed, in the form the contract wants', () => {
    const typed = form({
      address: 'https://www.example.org/shop/?a=1',
      pageLimit: '25 000',
      include: '/shop/\n\n*/sale$\n/shop/',
      exclude: '/cart',
      ignoreParameters: 'sort',
      perSecond: '0,5',
      concurrency: '2',
      maxDepth: '0',
      obeyRobots: false,
      checkExternal: false,
      thresholds: { titleMax: '550', titleMin: '200', words: '' },
    });
    const { params } = readForm(typed);
    expect(params).toEqual({
      site: 'example.org',
      startUrl: 'https://www.example.org/shop/?a=1',
      pageLimit: 25_000,
      include: ['/shop/', '*/sale$'],
      exclude: ['/cart'],
      ignoreParameters: ['sort'],
      maxRequestsPerSecond: 0.5,
      concurrency: 2,
      maxDepth: 0,
      obeyRobots: false,
      checkExternal: false,
      thresholds: { 'title-too-long': { maxPixels: 550 } },
    });
    expect(siteAuditParams.safeParse(params).success).toBe(true);
    expect(countOptions(typed)).toBe(10);
  });

  it('are the same the next time', () => {
    const { params } = readForm(form({ exclude: '/cart\n/login', maxDepth: '3', thresholds: { words: '100' } }));
    expect(readForm(toForm('example.org', params ?? {})).params).toEqual(params);
  });

  it.each<[string, Partial<StartForm>, object]>([
    ['no address', { address: ' ' }, { address: { code: 'REQUIRE_MSG' } }],
    ['what is no address', { address: 'not a site' }, { address: { code: 'INVALID_URL' } }],
    ['no pages at all', { pageLimit: '0' }, { pageLimit: { min: 1, max: 100_000 } }],
    ['more pages than a crawl has', { pageLimit: '100001' }, { pageLimit: { min: 1, max: 100_000 } }],
    ['half a page', { pageLimit: '1.5' }, { pageLimit: { isWhole: true } }],
    ['words for a number', { perSecond: 'fast' }, { perSecond: { min: 0.1 } }],
    ['too many at once', { concurrency: '17' }, { concurrency: { max: 16 } }],
    ['a negative depth', { maxDepth: '-1' }, { maxDepth: { min: 0 } }],
    ['a pattern that is no path', { include: '/a\nblog/' }, { include: { lines: [1] } }],
    ['a pattern with a space', { exclude: '/a b' }, { exclude: { lines: [0] } }],
    ['a parameter with its value', { ignoreParameters: 'a\nb=1' }, { ignoreParameters: { lines: [1] } }],
    [
      'too many patterns',
      { exclude: Array.from({ length: 51 }, (_, n) => `/${n}`).join('\n') },
      { exclude: { max: 50 } },
    ],
    ['a limit that is no number', { thresholds: { words: 'many' } }, { 'limit:words': { kind: 'number' } }],
  ])('refuse %s, beside its field', (_case, typed, problems) => {
    const read = readForm(form(typed));
    expect(read.params).toBeNull();
    expect(read.problems).toMatchObject(problems);
    expect(Object.keys(read.problems ?? {})).toEqual(Object.keys(problems));
  });

  it('offer limits that checks really have, with their usual values', () => {
    const checks = [...CHECKS, ...SITE_CHECKS];
    for (const { check, threshold, usual } of LIMITS)
      expect([check, checks.find(({ id }) => id === check)?.thresholds?.[threshold]]).toEqual([check, usual]);
  });
});
