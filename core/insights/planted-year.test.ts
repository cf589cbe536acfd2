import { expect, it } from 'vitest';
import { measureCauses } from './planted-year-measure-fixture.ts';

it('names what was planted in a year of six sources, and nothing where nothing was planted', () => {
  const measured = measureCauses(25);
  const { planted, first, firstThree, control, unclaimed, quarters, clean } = measured;
  console.log(`Causes: ${JSON.stringify(measured)}`);
  expect(first / planted).toBeGreaterThanOrEqual(0.9);
  expect(firstThree / planted).toBeGreaterThanOrEqual(0.99);
  expect(unclaimed / control).toBeGreaterThanOrEqual(0.95);
  expect(clean / quarters).toBeGreaterThanOrEqual(0.95);
}, 120_000);
