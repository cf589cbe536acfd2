import { expect, it } from 'vitest';
import { isMoreSevere, SEVERITIES } from './severity.ts';

it('ranks what matters most first, and nothing above itself', () => {
  expect(SEVERITIES.map((one) => SEVERITIES.filter((other) => isMoreSevere(one, other)))).toEqual([
    ['warning', 'info'],
    ['info'],
    [],
  ]);
});
