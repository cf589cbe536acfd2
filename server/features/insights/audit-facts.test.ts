import { expect, it } from 'vitest';
import { pageInsight } from '#core/insights/page-insights.ts';
import { auditFacts, type AuditRow } from './audit-facts.ts';

const SITE = 'a.example';
function audit(id: number, errors: string[], more: Partial<AuditRow> = {}): AuditRow {
  return {
    id: `r${String(id)}`,
    url: `https://${SITE}/`,
    finishedAtMs: id * 1000,
    status: 200,
    title: 'Title',
    description: null,
    canonical: null,
    isSelf: null,
    robots: null,
    robotsHeader: null,
    allowed: 'true',
    words: '100',
    alternates: 0,
    h1: null,
    errors,
    ...more,
  };
}
const effectsOf = (...rows: AuditRow[]) => auditFacts(SITE, rows, (check) => check === 'ignored').effects;
const idsOf = (...rows: AuditRow[]) =>
  effectsOf(...rows).map((effect) => pageInsight({ site: SITE, events: [] }, effect, new Map()).id);

it('keeps an error that came until it is gone, whatever is audited meanwhile, and the same insight of it', () => {
  const rows = [audit(1, []), audit(2, ['a', 'b', 'ignored']), audit(3, ['a', 'b']), audit(4, ['a'])];
  expect(effectsOf(...rows)).toMatchObject([{ checks: ['a'], sinceMs: 1000, atMs: 2000, measuredAtMs: 4000 }]);
  expect(idsOf(...rows)).toEqual(idsOf(...rows.slice(0, 2)));
  expect(effectsOf(...rows, audit(5, []))).toEqual([]);
});

it('tells errors that came at another time apart', () => {
  const rows = [audit(1, []), audit(2, ['a']), audit(3, ['a', 'b'])];
  expect(effectsOf(...rows).map(({ checks, atMs }) => [checks, atMs])).toEqual([
    [['a'], 2000],
    [['b'], 3000],
  ]);
  expect(new Set(idsOf(...rows)).size).toBe(2);
});

it('takes an audit that could not read the page for no page without errors', () => {
  expect(effectsOf(audit(1, ['a']), audit(2, [], { words: null, status: 0 }), audit(3, ['a']))).toEqual([]);
});

it('tells what changed from one audit to the next', () => {
  const { events } = auditFacts(SITE, [audit(1, []), audit(2, [], { title: 'Other' })], () => false);
  expect(events).toMatchObject([{ kind: 'title', before: 'Title', after: 'Other', sinceMs: 1000, atMs: 2000 }]);
});
