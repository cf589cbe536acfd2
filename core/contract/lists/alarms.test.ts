import { expect, it } from 'vitest';
import { alarms } from './alarms.ts';

const ROW = {
  site: 'a.example',
  url: 'https://a.example/',
  kind: 'availability',
  reason: 'timeout',
  severity: 'critical',
  event: 'down',
  fields: [],
  atMs: 1,
  isRead: false,
};

it('takes an alarm as the server writes it, and no other', () => {
  expect(alarms.row.safeParse(ROW).success).toBe(true);
  for (const wrong of [{ site: '' }, { severity: 'loud' }, { event: 'maybe' }, { more: 1 }])
    expect(alarms.row.safeParse({ ...ROW, ...wrong }).success).toBe(false);
});
