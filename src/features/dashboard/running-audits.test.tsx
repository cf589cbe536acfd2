import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Task } from '#core/contract/tasks.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { runningTask } from '#tests/support/running-task.ts';
import { openTestStore } from '#tests/support/test-store.ts';
import { RunningAudits } from './running-audits.tsx';

it('of a feature that is switched off is named without a link [spec:2.16]', async () => {
  const { store } = openTestStore(null, undefined, { features: [] });
  const { tasks } = (await store.session()).runtime();
  await tasks.apply([
    runningTask({ type: 'SiteAudit' }),
    runningTask({ id: 't2', type: 'PageAudit', site: 'b.example' }),
  ]);
  renderPage(<RunningAudits />, { store });
  await screen.findByRole('link', { name: 'b.example' });
  expect(screen.getByText('a.example')).toBeDefined();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

it.each<[Task['type'], string]>([
  ['PageAudit', '/inner-optimization/analyzer/'],
  ['SiteAudit', '/website-checker/?domain=a.example'],
  ['SiteRecheck', '/website-checker/?domain=a.example'],
])('a running %s leads to where it is shown', async (type, path) => {
  const { store } = openTestStore();
  const { tasks } = (await store.session()).runtime();
  await tasks.apply([runningTask({ type })]);
  renderPage(<RunningAudits />, { store });
  expect((await screen.findByRole('link', { name: 'a.example' })).getAttribute('href')).toBe(path);
});
