import { screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { accountNamed } from '#tests/support/browser-tab.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { DueNext } from './due-next.tsx';

it('names what runs next and leads to where it is set', async () => {
  const { store, api } = openTestStore(accountNamed('u1'));
  api.routes.set('/api/v1/monitoring/due/', () => ({
    due: [
      { id: 'm', kind: 'analysis', site: 'a.example', name: 'SiteAudit', atMs: 1 },
      { id: 'p', kind: 'positions', site: 'b.example', name: '', atMs: 2 },
      { id: 'r', kind: 'report', site: '', name: 'Weekly report', atMs: 3 },
    ],
  }));
  vi.stubGlobal('fetch', api.request);
  onTestFinished(() => void vi.unstubAllGlobals());
  await store.session();
  renderPage(<DueNext />, { store });
  const links = await screen.findAllByRole('link', undefined, { timeout: 10_000 });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['a.example', '/monitoring/a.example/'],
    ['b.example', expect.stringContaining('b.example')],
    ['Weekly report', '/report-center/schedule-list/'],
  ]);
  expect(screen.getByText('Website checker')).toBeDefined();
});
