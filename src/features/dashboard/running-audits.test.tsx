import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Task } from '#core/contract/tasks.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { RunningAudits } from './running-audits.tsx';

const task = (type: Task['type'], site: string): Task => ({
  id: type,
  type,
  status: 'process',
  progress: 10,
  step: null,
  site,
  url: null,
  resultId: null,
  error: null,
  finished: false,
  createdAtMs: Date.now(),
  finishedAtMs: null,
  revision: 1,
  v2: true,
});

it.each<[Task['type'], string]>([
  ['PageAudit', '/inner-optimization/analyzer/'],
  ['SiteAudit', '/website-checker/?domain=a.example'],
  ['SiteRecheck', '/website-checker/?domain=a.example'],
])('a running %s leads to where it is shown', async (type, path) => {
  const { store } = openTestStore();
  const { tasks } = (await store.session()).runtime();
  await tasks.apply([task(type, 'a.example')]);
  renderPage(<RunningAudits />, { store });
  expect((await screen.findByRole('link', { name: 'a.example' })).getAttribute('href')).toBe(path);
});
