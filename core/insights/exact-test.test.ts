import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coincidence, rateDifference } from './exact-test.ts';

it('gives what is known of the lady tasting tea, and of one page among 121', () => {
  // Fisher's own table: of four cups with milk first she named all four.
  expect(coincidence({ exposed: 4, exposedHit: 4, others: 4, othersHit: 0 })).toBeCloseTo(1 / 70, 10);
  expect(coincidence({ exposed: 4, exposedHit: 3, others: 4, othersHit: 1 })).toBeCloseTo(17 / 70, 10);
  expect(coincidence({ exposed: 1, exposedHit: 1, others: 120, othersHit: 3 })).toBeCloseTo(4 / 121, 10);
});

it('says nothing where nothing or all is affected', () => {
  expect(coincidence({ exposed: 5, exposedHit: 0, others: 20, othersHit: 0 })).toBeCloseTo(1, 10);
  expect(coincidence({ exposed: 5, exposedHit: 5, others: 20, othersHit: 20 })).toBeCloseTo(1, 10);
  expect(rateDifference({ exposed: 0, exposedHit: 0, others: 0, othersHit: 0 })).toBe(0);
});

it('is a chance, and smaller the more pages with the change are affected', () => {
  const rates = fc
    .tuple(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 200 }))
    .chain(([exposed, others]) =>
      fc.tuple(
        fc.constant(exposed),
        fc.integer({ min: 1, max: exposed }),
        fc.constant(others),
        fc.integer({ min: 0, max: others - 1 }),
      ),
    );
  fc.assert(
    fc.property(rates, ([exposed, exposedHit, others, othersHit]) => {
      const chance = coincidence({ exposed, exposedHit, others, othersHit });
      const weaker = coincidence({ exposed, exposedHit: exposedHit - 1, others, othersHit: othersHit + 1 });
      expect(chance).toBeGreaterThanOrEqual(0);
      expect(chance).toBeLessThanOrEqual(1);
      expect(chance).toBeLessThanOrEqual(weaker + 1e-9);
    }),
  );
});
