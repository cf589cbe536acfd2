import { describe, expect, it } from 'vitest';
import { FIELD_METRICS, fieldRatingOf } from './field-facts.ts';
import { readCrux } from './read-crux.ts';

const LCP = {
  histogram: [
    { start: 0, end: 2500, density: 0.7 },
    { start: 2500, end: 4000, density: 0.2 },
    { start: 4000, density: 0.1 },
  ],
  percentiles: { p75: 2700 },
};
const record = (metrics: unknown, more: object = {}) => JSON.stringify({ record: { key: {}, metrics, ...more } });

describe('a record of the Chrome UX Report', () => {
  it('tells the 75th percentile and the shares of each metric, in our order, and when they were collected', () => {
    const text = record(
      {
        experimental_time_to_first_byte: LCP,
        largest_contentful_paint: LCP,
        cumulative_layout_shift: {
          histogram: [{ start: '0.00', end: '0.10', density: 1 }, { start: '0.25' }],
          percentiles: { p75: '0.05' },
        },
        round_trip_time: { percentiles: { p75: 70 } },
      },
      {
        collectionPeriod: {
          firstDate: { year: 2026, month: 10, day: 5 },
          lastDate: { year: 2026, month: 11, day: 1 },
        },
      },
    );
    expect(readCrux(text)).toEqual({
      from: '2026-10-05',
      to: '2026-11-01',
      metrics: [
        {
          id: 'lcp',
          p75: 2700,
          bins: [
            { start: 0, end: 2500, share: 0.7 },
            { start: 2500, end: 4000, share: 0.2 },
            { start: 4000, end: null, share: 0.1 },
          ],
        },
        {
          id: 'cls',
          p75: 0.05,
          bins: [
            { start: 0, end: 0.1, share: 1 },
            { start: 0.25, end: null, share: 0 },
          ],
        },
        { id: 'ttfb', p75: 2700, bins: expect.any(Array) as unknown },
      ],
    });
  });

  it.each([
    ['no percentile', { ...LCP, percentiles: {} }],
    ['null as percentile', { ...LCP, percentiles: { p75: null } }],
    ['a negative number', { ...LCP, percentiles: { p75: -1 } }],
    ['text that is no number', { ...LCP, percentiles: { p75: 'NaN' } }],
    ['a share above one', { ...LCP, histogram: [{ start: 0, density: 2 }] }],
  ])('leaves a metric out that has %s', (_, odd) => {
    const read = readCrux(record({ largest_contentful_paint: odd, first_contentful_paint: LCP }));
    expect(read?.metrics.map(({ id }) => id)).toEqual(['fcp']);
  });

  it.each(['', '<html>', 'null', '[]', '{}', '{"record":{}}', '{"record":{"metrics":7}}'])('is not %j', (text) =>
    expect(readCrux(text)).toBeNull(),
  );
});

it.each([
  ['lcp', 2500, 4000],
  ['inp', 200, 500],
  ['cls', 0.1, 0.25],
  ['fcp', 1800, 3000],
  ['ttfb', 800, 1800],
] as const)('%s is good up to %d and poor above %d', (metric, good, poor) => {
  expect(FIELD_METRICS).toContain(metric);
  expect(fieldRatingOf(metric, good)).toBe('good');
  expect(fieldRatingOf(metric, good + 0.01)).toBe('needsImprovement');
  expect(fieldRatingOf(metric, poor)).toBe('needsImprovement');
  expect(fieldRatingOf(metric, poor + 0.01)).toBe('poor');
});
