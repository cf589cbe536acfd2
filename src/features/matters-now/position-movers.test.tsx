import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toSiteHost } from '#core/domain/site-host.ts';
import { accountNamed } from '#tests/support/browser-tab.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { PositionMovers } from './position-movers.tsx';

it('lists the keywords that moved most from this device, the largest move first, with the way to their history', async () => {
  const { store, api } = openTestStore(accountNamed('u1'));
  const session = await store.session();
  const site = toSiteHost('a.example');
  if (site === null) throw new Error('This is no website');
  await session.addProjects([site], []);
  const run = (site: string, keywords: readonly object[]) => ({
    ...{ id: site, type: 'SerpCheck', site, url: null, startedAtMs: 0, finishedAtMs: 1, engine: 'e' },
    summary: { top10: 1, moves: { search: '3:desktop:de:', since: '2026-10-26', keywords } },
  });
  const depth = 100;
  await session.runtime().results.storeSummaries([
    run('a.example', [
      { phrase: 'green tea', from: 3, to: null, depth },
      { phrase: 'coffee', from: 20, to: 4, depth },
    ]),
    // No project any more.
    run('gone.example', [{ phrase: 'shoes', from: 1, to: 99, depth }]),
  ]);
  api.close();
  renderPage(<PositionMovers />, { store });
  await screen.findByRole('heading', { name: 'Positions that moved most in 30 days' }, { timeout: 10_000 });
  const rows = screen.getAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual(['green tea', 'coffee']);
  expect(rows[0]?.textContent).toContain('3 → > 100');
  expect(rows[0]?.textContent).toContain('-98');
  expect(rows[1]?.textContent).toContain('20 → 4');
  expect(rows[1]?.textContent).toContain('+16');
  expect(screen.getByRole('link', { name: 'green tea' }).getAttribute('href')).toMatch(
    /serp\/keywords\/a\.example\/\?keyword=green\+tea&search=3%3Adesktop%3Ade%3A$/u,
  );
});
