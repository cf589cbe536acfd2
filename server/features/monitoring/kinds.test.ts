import { expect, it } from 'vitest';
import { MONITOR_KIND_IDS } from '#core/monitoring/kind-ids.ts';
import { MONITOR_KINDS } from '#core/monitoring/kinds.gen.ts';
import { WATCHERS } from './watchers.gen.ts';

it('knows each kind of monitor by its id, and how it reads', () => {
  expect(MONITOR_KINDS.map(({ id }) => id).toSorted()).toEqual(MONITOR_KIND_IDS.toSorted());
  expect(WATCHERS.map(({ kind }) => kind).toSorted()).toEqual(MONITOR_KIND_IDS.toSorted());
});
