import { describe, expect, it } from 'vitest';
import { ignoredBy } from '#core/domain/ignored-findings.ts';
import { AREAS } from './check.ts';
import { heedSite, type SiteCheckCount, type SiteFinding } from './heed-site.ts';
import { siteScoreOf, type CheckCount } from './site-score.ts';

const PAGES = 100;
const none = { error: 0, warning: 0, notice: 0 };
const CHANGE = { new: 1, back: 0, fixed: 0 };
const check = (id: string, findings: Partial<typeof none>, pages: Partial<typeof none>): SiteCheckCount => {
  const [all, on] = [
    { ...none, ...findings },
    { ...none, ...pages },
  ];
  return {
    check: id,
    severity: all.error > 0 ? 'error' : all.warning > 0 ? 'warning' : 'notice',
    count: all.error + all.warning + all.notice,
    pages: on.error + on.warning + on.notice,
    bySeverity: { findings: all, pages: on },
    change: CHANGE,
  };
};
const AREA_OF: Readonly<Record<string, CheckCount['area']>> = {
  'title-missing': 'titles',
  'link-broken-internal': 'links',
  'image-alt-missing': 'images',
};
const CHECKS = [
  check('title-missing', { error: 40 }, { error: 40 }),
  check('link-broken-internal', { error: 3, warning: 2 }, { error: 2, warning: 1 }),
  check('image-alt-missing', { warning: 9 }, { warning: 5 }),
];
const scored = (checks: readonly SiteCheckCount[]) =>
  siteScoreOf(
    checks.map((each) => ({
      check: each.check,
      area: AREA_OF[each.check] ?? 'document',
      severity: each.severity,
      count: each.count,
      pages: each.bySeverity?.pages ?? none,
    })),
    PAGES,
    new Set(AREAS.slice(0, 12)),
  );
const summaryOf = (checks: readonly SiteCheckCount[]) => ({
  score: scored(checks).score,
  pages: PAGES,
  errors: 43,
  warnings: 11,
  notices: 0,
});
const heed = (
  ignored: [check: string, place: { url: string; at: string } | null][],
  found: readonly SiteFinding[] = [],
  checks: readonly SiteCheckCount[] = CHECKS,
) =>
  heedSite(
    { categories: scored(checks).categories, checks },
    summaryOf(checks),
    ignoredBy(
      ignored.map(([id, finding]) => ({ check: id, finding, untilMs: null })),
      0,
    ),
    found,
  );
const at = (page: number, target: string, severity: SiteFinding['severity'] = 'error'): SiteFinding => ({
  check: 'link-broken-internal',
  url: `https://a.example/${page}/`,
  at: target,
  severity,
  state: page === 1 ? 'new' : 'open',
});
const FOUND = [at(1, 'x'), at(1, 'y', 'warning'), at(2, 'x'), at(2, 'y'), at(3, 'y', 'warning')];
const place = ({ check: id, url, at: target }: SiteFinding): [string, { url: string; at: string }] => [
  id,
  { url, at: target },
];

describe('a site without what is ignored', () => {
  it('is left as it is while nothing on it is ignored', () => {
    expect(heed([])).toBeNull();
    expect(heed([['h1-missing', null]])).toBeNull();
    expect(heed([['link-broken-internal', { url: 'https://a.example/9/', at: 'x' }]], FOUND)).toBeNull();
  });

  it('has the score and the counts of one that never had the check', () => {
    const left = CHECKS.slice(1);
    const heeded = heed([['title-missing', null]]);
    expect(heeded?.checks).toEqual(left);
    expect(heeded?.score).toBe(scored(left).score);
    expect(heeded?.categories).toEqual(scored(left).categories);
    expect(heeded).toMatchObject({ leftOut: 40, counts: { error: 3, warning: 11, notice: 0 } });
    expect(heeded?.score).toBeGreaterThan(summaryOf(CHECKS).score);
  });

  it('counts a page as long as a finding is left there, as badly as the worst of them', () => {
    // Page 1 is left with a warning, page 2 with an error, page 3 with nothing.
    const heeded = heed([at(1, 'x'), at(2, 'x'), at(3, 'y')].map(place), FOUND);
    const present = { ...check('link-broken-internal', { error: 1, warning: 1 }, { error: 1, warning: 1 }) };
    expect(heeded?.checks[1]).toEqual({ ...present, change: { new: 0, back: 0, fixed: 0 } });
    expect(heeded).toMatchObject({ leftOut: 3, counts: { error: 41, warning: 10, notice: 0 } });
    const [title, , image] = CHECKS;
    expect(heeded?.score).toBe(scored([title, present, image].filter((each) => each !== undefined)).score);
  });

  it('says no more of a check once each of its findings is ignored, unless something was fixed', () => {
    const all = FOUND.map(place);
    expect(heed(all, FOUND)?.checks.map((each) => each.check)).toEqual(['title-missing', 'image-alt-missing']);
    const fixed = CHECKS.map((each) => ({ ...each, change: { ...CHANGE, fixed: 2 } }));
    expect(heed(all, FOUND, fixed)?.checks[1]).toMatchObject({ count: 0, pages: 0, change: { new: 0, fixed: 2 } });
  });

  it('takes what is about the whole site as concerning all pages until nothing of it is left', () => {
    const site = { ...check('link-broken-internal', { error: 1, warning: 1 }, { error: PAGES }), pages: 1 };
    const found = [at(1, 'x'), at(1, 'y', 'warning')];
    const heeded = heed([place(at(1, 'x'))], found, [site]);
    expect(heeded?.checks[0]?.bySeverity?.pages).toEqual({ ...none, warning: PAGES });
    expect(heeded?.checks[0]).toMatchObject({ count: 1, pages: 1, severity: 'warning' });
    expect(heed(found.map(place), found, [site])?.checks).toEqual([]);
  });

  it('comes near the truth for a result that does not say how bad its findings are', () => {
    const old = CHECKS.map(({ bySeverity: _unknown, ...each }) => each);
    const exact = heed([['title-missing', null]])?.score ?? 0;
    const near = heedSite(
      { categories: scored(CHECKS).categories, checks: old },
      summaryOf(CHECKS),
      ignoredBy([{ check: 'title-missing', finding: null, untilMs: null }], 0),
      [],
    );
    expect(Math.abs((near?.score ?? 0) - exact)).toBeLessThanOrEqual(1);
  });
});
