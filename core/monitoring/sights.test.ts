import { expect, it } from 'vitest';
import type { ReadingState } from './reading.ts';
import { isAgreed, PLACE_ONLINE_MS, placeState, weighSights, type Sight } from './sights.ts';

const sight = (state: ReadingState, index: number): Sight => ({
  ...{ place: index === 0 ? '' : `Place ${String(index)}`, state, reason: null, status: null, value: null },
  atMs: state === 'unknown' ? null : 1,
});

it.each<[string, ReadingState[], number, boolean, number, number]>([
  ['two of two see it', ['down', 'down'], 2, true, 2, 2],
  ['one of two sees it', ['down', 'up'], 2, false, 2, 1],
  ['two of three see it', ['down', 'up', 'down'], 2, true, 2, 2],
  ['two of three do not see it', ['down', 'up', 'up'], 2, false, 2, 1],
  ['all three had to', ['down', 'down', 'up'], 3, false, 3, 2],
  ['one is silent, the other sees it', ['down', 'down', 'unknown'], 3, true, 2, 2],
  ['one is silent, the other does not see it', ['down', 'up', 'unknown'], 2, false, 2, 1],
  ['all others are silent', ['down', 'unknown', 'unknown'], 3, true, 1, 1],
  ['there is no other place', ['down'], 2, true, 1, 1],
  ['one is enough', ['down', 'up'], 1, true, 1, 1],
])('%s', (_case, states, wanted, isAlarm, needed, agreed) => {
  const weighed = weighSights(states.map(sight), wanted);
  expect([isAgreed(weighed), weighed.needed, weighed.agreed]).toEqual([isAlarm, needed, agreed]);
  expect(weighed.places).toHaveLength(states.length);
});

it('nobody who can tell makes no alarm', () => {
  expect(isAgreed(weighSights([sight('unknown', 0)], 2))).toBe(false);
});

it('tells how the agent of a place stands', () => {
  const seen = { lastSeenAtMs: 1000, clockOffMs: null, revokedAtMs: null };
  expect(placeState({ ...seen, lastSeenAtMs: null }, 1000)).toBe('new');
  expect(placeState(seen, 1000 + PLACE_ONLINE_MS)).toBe('online');
  expect(placeState(seen, 1001 + PLACE_ONLINE_MS)).toBe('offline');
  expect(placeState({ ...seen, clockOffMs: -300_000 }, 1000)).toBe('wrongClock');
  expect(placeState({ ...seen, clockOffMs: 1, revokedAtMs: 5 }, 1000)).toBe('revoked');
});
