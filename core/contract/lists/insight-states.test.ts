import { expect, it } from 'vitest';
import { insightStates } from './insight-states.ts';

const ROW = {
  insight: 'finding-1a',
  site: 'a.example',
  kind: 'finding',
  subject: 'title-missing',
  state: 'ignored',
  untilMs: null,
  reason: 'kept on purpose',
  atMs: 1,
};

it('takes a decision about an insight, one for each of them', () => {
  const parsed = insightStates.row.parse(ROW);
  expect(insightStates.idOf?.(parsed)).toBe('finding-1a');
  expect(insightStates.row.safeParse({ ...ROW, state: 'later' }).success).toBe(false);
});
