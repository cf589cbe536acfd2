import { expect, it } from 'vitest';
import { dashboardViews } from './dashboard-views.ts';

const VIEW = { name: 'Clients in trouble', q: '', tag: 'Client', show: 'errors' };

it('takes a view with a name, and no other', () => {
  expect(dashboardViews.row.safeParse(VIEW).success).toBe(true);
  for (const wrong of [{ name: '' }, { name: 'x'.repeat(61) }, { tag: 1 }, { more: '' }])
    expect(dashboardViews.row.safeParse({ ...VIEW, ...wrong }).success).toBe(false);
});
