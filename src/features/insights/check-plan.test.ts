import { expect, it } from 'vitest';
import type { SiteInsight } from '#core/contract/insights.ts';
import { defaultSearch, toSearchKey } from '#core/domain/serp/search.ts';
import { planCheck, type CheckPlan } from './check-plan.ts';

const [A, B] = ['https://a.example/a/', 'https://a.example/b/'];
const LOSS: SiteInsight = {
  id: 'x',
  kind: 'indexLoss',
  site: 'a.example',
  search: null,
  sinceMs: 1,
  atMs: 2,
  measuredAtMs: 3,
  pages: [A],
  pageCount: 1,
  phrases: [],
  phraseCount: 0,
  checks: [],
  reason: 'status',
  severity: 'error',
  source: 'siteAudit',
  resultId: 'r',
  before: null,
  after: null,
  value: { unit: 'points', amount: 10, pages: 1, severity: 'error' },
  candidates: [],
  patch: null,
};
const tea = { phrase: 'tea', from: 1, to: 9, volume: null };

const PLANS: readonly (readonly [string, Partial<SiteInsight>, CheckPlan | null])[] = [
  ['one page of a crawl alone', {}, { kind: 'recheck', input: { site: 'a.example', crawl: 'r', url: A } }],
  ['many pages of a crawl by crawling all of it', { pages: [A, B], pageCount: 2 }, { kind: 'crawl' }],
  [
    'pages of a check by the check',
    { kind: 'finding', checks: ['title-missing'], pages: [A, B], pageCount: 2 },
    { kind: 'recheck', input: { site: 'a.example', crawl: 'r', check: 'title-missing' } },
  ],
  [
    'each slower page on the device it is slower on',
    { kind: 'speedLoss', source: 'pageSpeed', device: 'desktop', pages: [A, B], pageCount: 2 },
    {
      kind: 'pages',
      type: 'PageSpeed',
      runs: [
        { url: A, device: 'desktop' },
        { url: B, device: 'desktop' },
      ],
    },
  ],
  [
    'a page that was audited by an audit',
    { kind: 'auditErrors', source: 'pageAudit' },
    { kind: 'pages', type: 'PageAudit', runs: [{ url: A }] },
  ],
  [
    'positions of the keywords that it names',
    { kind: 'positionLoss', source: 'positions', search: toSearchKey(defaultSearch(1)), phrases: [tea] },
    { kind: 'positions', search: defaultSearch(1), phrases: ['tea'] },
  ],
  ['no search that does not exist', { kind: 'positionLoss', source: 'positions', search: 'nonsense' }, null],
];
it.each(PLANS)('checks %s', (_name, more, plan) => {
  expect(planCheck({ ...LOSS, ...more })).toEqual(plan);
});
