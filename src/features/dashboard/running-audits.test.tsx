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

it('a running task says its kind, how far it is, and the time left from 5 % on', async () => {
  const { store } = openTestStore();
  const { tasks } = (await store.session()).runtime();
  const createdAtMs = Date.now() - 600_000;
  await tasks.apply([
    runningTask({ type: 'SiteAudit', progress: 50, createdAtMs }),
    runningTask({ id: 't2', progress: 4, site: 'b.example', createdAtMs }),
  ]);
  renderPage(<RunningAudits />, { store });
  const [crawl, page] = await screen.findAllByRole('listitem');
  const texts = [crawl?.textContent, page?.textContent].sort();
  expect(texts).toEqual(['a.example Website checker50% · about 10 min left', 'b.example Webpage analyzer4%']);
});
