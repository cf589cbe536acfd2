import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { alarms, type Alarm } from '#core/contract/lists/alarms.ts';
import { accountNamed } from '#tests/support/browser-tab.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { FirstAlarms } from './first-alarms.tsx';

const SOON = { timeout: 10_000 };
const alarm = (site: string, more: Partial<Alarm> = {}): Alarm => ({
  ...{ site, url: `https://${site}/`, kind: 'availability', reason: 'timeout', severity: 'critical', event: 'down' },
  ...{ fields: [], atMs: 1, isRead: false, ...more },
});

function sectionOf(heading: HTMLElement): HTMLElement {
  const section = heading.closest('section');
  if (section === null) throw new Error('it stands in no section');
  return section;
}

it('shows what nobody has read, the worst first, from this device, with the way to the website', async () => {
  const { store, api } = openTestStore(accountNamed('u1'));
  const session = await store.session();
  await session.changeList(alarms, (list) =>
    list.add([
      alarm('info.example', { severity: 'info', event: 'changed', fields: ['title'], reason: '', atMs: 9 }),
      alarm('warning.example', { severity: 'warning', atMs: 8 }),
      alarm('well.example', { event: 'up', atMs: 7 }),
      alarm('read.example', { isRead: true }),
      alarm('old.example', { atMs: 2 }),
      alarm('new.example', { atMs: 3 }),
    ]),
  );
  api.close();
  renderPage(<FirstAlarms />, { store });
  const panel = within(sectionOf(await screen.findByRole('heading', { name: 'Unread alarms' }, SOON)));
  expect(panel.getAllByRole('listitem').map((line) => within(line).getByRole('link').textContent)).toEqual([
    ...['new.example', 'old.example', 'warning.example'],
  ]);
  expect(panel.getAllByText('No response in time')).toHaveLength(3);
  expect(panel.getByRole('link', { name: 'new.example' }).getAttribute('href')).toContain('/monitoring/new.example/');
  expect(panel.getByRole('link', { name: /unread alarms/u }).getAttribute('href')).toContain('show=alarms');
});

it('names the metric, what was measured and what is allowed, of a page over its budget', async () => {
  const { store, api } = openTestStore(accountNamed('u1'));
  const session = await store.session();
  const fields = ['cls 0.31 0.1', 'transferKb 1500.5 1000'];
  await session.changeList(alarms, (list) =>
    list.add([alarm('slow.example', { kind: 'analysis', reason: 'overBudget', severity: 'warning', fields })]),
  );
  api.close();
  renderPage(<FirstAlarms />, { store });
  const line =
    'The page is over its speed budget · CLS: 0.31 (limit: 0.1) · Transfer size: 1,500.5 kB (limit: 1,000 kB)';
  expect(await screen.findByText(line, undefined, SOON)).toBeDefined();
});
