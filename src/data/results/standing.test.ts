import { expect, it } from 'vitest';
import type { ResultSummary } from '#core/contract/results.ts';
import type { AnalysisType } from '#core/contract/tasks.ts';
import { toStanding, type Judged } from './standing.ts';

const JUDGED: readonly Judged[] = [
  { type: 'PageAudit', isOfStartPages: true, includes: [] },
  { type: 'SiteAudit', isOfStartPages: false, includes: ['PageAudit'] },
  { type: 'Sitemaps', isOfStartPages: false, includes: [] },
];
const row = (type: AnalysisType, site: string, summary: ResultSummary['summary']): ResultSummary => ({
  id: `${type}-${site}`,
  type,
  site,
  url: null,
  startedAtMs: 0,
  finishedAtMs: 0,
  engine: 'x/1',
  summary,
});

it('errors of a start page are not counted again where a crawl has them; those of another analysis are', () => {
  const newest = [
    row('PageAudit', 'a.example', { score: 50, errors: 3 }),
    row('SiteAudit', 'a.example', { score: 60, errors: 10 }),
    row('Sitemaps', 'a.example', { errors: 2 }),
    row('PageAudit', 'b.example', { score: 50, errors: 4 }),
    row('PageAudit', 'c.example', { score: 90, errors: 0 }),
  ];
  expect(toStanding(JUDGED, newest, [])).toEqual({
    audited: ['a.example', 'b.example', 'c.example'],
    errors: 16,
    withErrors: ['a.example', 'b.example'],
    worse: [],
  });
});

it('worse is what lost points since the result before of the same analysis', () => {
  const newest = [
    row('PageAudit', 'a.example', { score: 50, errors: 0 }),
    row('SiteAudit', 'b.example', { score: 60, errors: 0 }),
    row('PageAudit', 'c.example', { score: 70, errors: 0 }),
    row('PageAudit', 'd.example', { score: null, errors: 0 }),
    row('PageAudit', 'e.example', { score: 40, errors: 0 }),
  ];
  const before = [
    row('PageAudit', 'a.example', { score: 51, errors: 0 }),
    row('SiteAudit', 'b.example', { score: 60, errors: 0 }),
    row('SiteAudit', 'c.example', { score: 99, errors: 0 }),
    row('PageAudit', 'd.example', { score: 99, errors: 0 }),
  ];
  expect(toStanding(JUDGED, newest, before).worse).toEqual(['a.example']);
});
