import { expect, it } from 'vitest';
import type { ResultSummary } from '#core/contract/results.ts';
import { toMovers } from './movers.ts';

const row = (type: string, site: string, score: number | null): ResultSummary => ({
  ...{ id: `${type}-${site}`, type, site, url: null, startedAtMs: 0, finishedAtMs: 0, engine: 'x/1' },
  summary: { score },
});

it('each website moves once, by its largest move in either direction; what stayed or is new does not', () => {
  const newest = [
    row('PageAudit', 'a.example', 55),
    row('SiteAudit', 'a.example', 40),
    row('PageAudit', 'b.example', 90),
    row('PageAudit', 'c.example', 70),
    row('PageAudit', 'new.example', 70),
    row('PageAudit', 'broken.example', null),
  ];
  const before = [
    row('PageAudit', 'a.example', 50),
    row('SiteAudit', 'a.example', 70),
    row('PageAudit', 'b.example', 80),
    row('PageAudit', 'c.example', 70),
    row('SiteAudit', 'new.example', 10),
    row('PageAudit', 'broken.example', 70),
  ];
  expect(toMovers(newest, before).map(({ site, type, change }) => [site, type, change])).toEqual([
    ['a.example', 'SiteAudit', -30],
    ['b.example', 'PageAudit', 10],
  ]);
});
