import { expect, it } from 'vitest';
import { decide, upsideDown, type Standing } from './decide.ts';
import { fine, wrong, type ReadingState } from './reading.ts';

/** Turns that readings lead to, one after the other. */
function turns(states: readonly ReadingState[], retries: number): string[] {
  let standing: Standing = { state: 'new', failures: 0 };
  return states.map((state) => {
    const decision = decide(standing, { state }, retries);
    standing = decision;
    return decision.turn ?? (decision.isAgainSoon ? 'again' : '-');
  });
}

it.each<[string, number, readonly ReadingState[], string[]]>([
  ['tells nothing while all is well', 1, ['up', 'up'], ['-', '-']],
  ['tells of trouble at once without retries', 0, ['up', 'down', 'down'], ['-', 'down', '-']],
  ['looks again before it tells', 2, ['up', 'down', 'down', 'down', 'down'], ['-', 'again', 'again', 'down', '-']],
  ['takes a single failure for chance', 1, ['up', 'down', 'up', 'down', 'up'], ['-', 'again', '-', 'again', '-']],
  ['tells the end once', 0, ['down', 'up', 'up'], ['down', 'up', '-']],
  [
    'knows nothing by what cannot be told',
    1,
    ['down', 'unknown', 'down', 'unknown', 'up'],
    ['again', '-', 'down', '-', 'up'],
  ],
])('%s', (_case, retries, states, expected) => {
  expect(turns(states, retries)).toEqual(expected);
});

it('is turned the other way round, but for what is unknown', () => {
  expect(upsideDown(fine())).toMatchObject({ state: 'down', reason: 'reachable' });
  expect(upsideDown(wrong('timeout'))).toMatchObject({ state: 'up', reason: null });
  expect(upsideDown({ ...fine(), state: 'unknown' }).state).toBe('unknown');
});
