import { expect, it } from 'vitest';
import { toPageKey } from '#core/domain/serp/result-address.ts';
import { findCauses, type Affected } from './causes.ts';
import { withKeys, type EventKind, type InsightEvent } from './event.ts';

const DAY = 86_400_000;
const AT = 100 * DAY;
const page = (index: number): string => `https://a.example/${String(index)}/`;
const keys = (...indices: number[]): Set<string> => new Set(indices.map((index) => toPageKey(page(index))));
const change = (kind: EventKind, index: number | null, daysBefore: number, sinceDays = daysBefore): InsightEvent => ({
  atMs: AT - daysBefore * DAY,
  sinceMs: AT - sinceDays * DAY,
  site: 'a.example',
  page: index === null ? null : page(index),
  kind,
  before: 'a',
  after: 'b',
  source: 'siteAudit',
});
const fall = (hit: Set<string>, population = 121): Affected => ({
  kind: 'positionLoss',
  sinceMs: AT - DAY,
  atMs: AT,
  keys: keys(1),
  outcome: { population, hit, among: null },
});

it('names the change of a page that fell when few of the pages without it fell, and tells both sides', () => {
  const [first] = findCauses(fall(keys(1, 2, 3, 4)), withKeys([change('canonical', 1, 3)]));
  expect(first).toMatchObject({
    kind: 'canonical',
    lagDays: 3,
    exposed: 1,
    exposedHit: 1,
    others: 120,
    othersHit: 3,
    isEarlier: true,
    confidence: 'low',
    doubt: null,
  });
  expect(first?.chance).toBeCloseTo(4 / 121, 10);
});

const THIN: readonly (readonly [string, Affected, InsightEvent[], string | null])[] = [
  [
    'many pages without it fell as well',
    fall(keys(1, 2, 3, 4, 5, 6, 7, 8)),
    [change('canonical', 1, 3)],
    'coincidence',
  ],
  ['there are few pages to compare with', fall(keys(1), 10), [change('canonical', 1, 3)], 'fewOthers'],
  [
    'so many kinds of change were about that one of them had to be met',
    fall(keys(1)),
    [
      change('canonical', 1, 3),
      ...(['title', 'h1', 'content', 'links', 'speed', 'status'] as const).map((kind, index) =>
        change(kind, 50 + index, 3),
      ),
    ],
    'coincidence',
  ],
  ['it is about the whole website', fall(keys(1)), [change('note', null, 3)], 'wholeSite'],
];
it.each(THIN)('calls nothing a cause when %s', (_name, affected, events, doubt) => {
  const found = findCauses(affected, withKeys(events));
  expect(found.every(({ confidence }) => confidence === 'none')).toBe(true);
  expect(found[0]?.doubt).toBe(doubt);
});

it('takes no change that came after, or too long before', () => {
  expect(findCauses(fall(keys(1)), withKeys([change('canonical', 1, -1)]))).toEqual([]);
  expect(findCauses(fall(keys(1)), withKeys([change('canonical', 1, 40)]))).toEqual([]);
  // Seen after the fall, by a crawl that may have met it before.
  expect(findCauses(fall(keys(1)), withKeys([change('canonical', 1, -5, 20)]))[0]).toMatchObject({
    isEarlier: false,
    lagDays: 0,
  });
});

it('ranks the change of all pages that fell before that of some of them', () => {
  const hit = keys(1, 2, 3, 4, 5, 6);
  const affected = { ...fall(hit), keys: hit };
  const found = findCauses(
    affected,
    withKeys([
      ...[1, 2, 3, 4, 5, 6].map((index) => change('title', index, 4)),
      ...[1, 2, 3, 40, 41].map((index) => change('canonical', index, 4)),
    ]),
  );
  expect(found.map(({ kind }) => kind)).toEqual(['title', 'canonical']);
  expect(found[0]?.alongside).toEqual(['canonical']);
});
