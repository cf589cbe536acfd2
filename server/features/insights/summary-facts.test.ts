import { expect, it } from 'vitest';
import type { PageSpeedSummary } from '#core/contract/analyses/page-speed.ts';
import { summaryFacts, type SummaryRow } from './summary-facts.ts';

const SITE = 'a.example';
const BARE = { lcp: null, cls: null, tbt: null, fcp: null, si: null, ttfb: null, mode: 'lab', runs: 1 } as const;
function speed(atMs: number, score: number, more: Partial<PageSpeedSummary> = {}, path = '/'): SummaryRow {
  const summary: PageSpeedSummary = { ...BARE, score, device: 'phone', ...more };
  return { id: `r${String(atMs)}`, type: 'PageSpeed', url: `https://${SITE}${path}`, finishedAtMs: atMs, summary };
}
const effectsOf = (...rows: SummaryRow[]) => summaryFacts(SITE, rows).effects;

it('sees a page that got slower, from the last reading before to the first after, until it is faster again', () => {
  const rows = [speed(1, 90), speed(2, 92), speed(3, 70), speed(4, 71), speed(5, 68)];
  expect(effectsOf(...rows)).toMatchObject([
    { kind: 'speedLoss', sinceMs: 2, atMs: 3, measuredAtMs: 5, before: 90, after: 68, pageCount: 1 },
  ]);
  expect(effectsOf(...rows, speed(6, 91))).toEqual([]);
  expect(effectsOf(speed(1, 90), speed(2, 84))).toEqual([]);
});

it('tells devices apart, since another device is another measurement', () => {
  const on = (device: 'phone' | 'desktop') => [speed(1, 90, { device }), speed(2, 50, { device })];
  expect(effectsOf(...on('phone'), ...on('desktop')).map(({ device, population }) => [device, population])).toEqual([
    ['phone', 1],
    ['desktop', 1],
  ]);
});

it('counts all slower pages as measured when the last of them was', () => {
  const rows = [speed(1, 90), speed(2, 90, {}, '/b/'), speed(3, 40), speed(8, 60, {}, '/b/')];
  expect(effectsOf(...rows)).toMatchObject([
    { severity: 'error', pages: [`https://${SITE}/`, `https://${SITE}/b/`], measuredAtMs: 3 },
  ]);
});

it('tells of a largest paint that comes a quarter and half a second later', () => {
  const lcp = (before: number, after: number) =>
    summaryFacts(SITE, [speed(1, 90, { lcp: before }), speed(2, 90, { lcp: after })]).events;
  expect(lcp(2000, 2600)).toMatchObject([{ kind: 'speed', before: '2000', after: '2600' }]);
  expect([...lcp(2000, 2400), ...lcp(4000, 4600)]).toEqual([]);
});

it('tells of barriers and of wrong hreflang of the newest result of a page, and passes over what it cannot read', () => {
  const row = (id: string, type: SummaryRow['type'], atMs: number, summary: Record<string, unknown>): SummaryRow => {
    return { id, type, url: `https://${SITE}/`, finishedAtMs: atMs, summary };
  };
  const hreflang = (errors: number) => ({ clusters: 1, languages: 2, pages: 4, errors, warnings: 0, notices: 0 });
  expect(
    effectsOf(
      row('a', 'Hreflang', 1, hreflang(1)),
      row('b', 'Hreflang', 2, hreflang(3)),
      row('c', 'PageSpeed', 3, { score: 'odd' }),
    ),
  ).toMatchObject([{ kind: 'hreflangErrors', before: 1, after: 3, pageCount: 3, resultId: 'b' }]);
  expect(effectsOf(row('a', 'Hreflang', 1, hreflang(1)), row('b', 'Hreflang', 2, hreflang(0)))).toEqual([]);
});
