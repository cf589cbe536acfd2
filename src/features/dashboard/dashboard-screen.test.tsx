import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { use } from 'react';
import { AnalysisViewsContext } from '#src/analysis/analysis-view.ts';
import { DashboardCard } from '#src/analysis/dashboard-card.tsx';
import { BUILT_FEATURES, type Feature } from '#core/domain/features.ts';
import { toSiteHost } from '#core/domain/site-host.ts';
import { accountNamed } from '#tests/support/browser-tab.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { DashboardScreen } from './dashboard-screen.tsx';

/** The card of crawls, whether they are offered or not. */
function CrawlCard({ sites }: { sites: readonly string[] }) {
  const view = use(AnalysisViewsContext).find(({ type }) => type === 'SiteAudit');
  return view && <DashboardCard view={view} sites={sites} />;
}

const SOON = { timeout: 10_000 };

it.each<[shown: number, where: string, features: readonly Feature[]]>([
  [1, 'offered', BUILT_FEATURES],
  [0, 'switched off', []],
])('the dashboard has %i table of crawls where they are %s [spec:2.16]', async (shown, _where, features) => {
  const { store, api } = openTestStore(accountNamed('u1'), undefined, { features: [...features] });
  api.routes.set('/api/v1/results/', () => ({ results: [], nextCursor: null }));
  const site = toSiteHost('a.example');
  if (site === null) throw new Error('a.example is a host');
  await (await store.session()).addProjects([site], []);
  const dashboard = within(
    renderPage(<DashboardScreen search={{}} onSearchChange={() => undefined} />, { store }).container,
  );
  await dashboard.findByRole('list', { name: 'All websites' }, SOON);
  // A table that is asked for later and is there tells that the dashboard's own would be there, too.
  const witness = within(renderPage(<CrawlCard sites={[site]} />, { store }).container);
  await witness.findByRole('link', { name: 'Crawl a.example' }, SOON);
  await waitFor(
    () => expect(dashboard.queryAllByRole('heading', { name: 'Website checker' })).toHaveLength(shown),
    SOON,
  );
  const addresses = dashboard.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(addresses.filter((href) => href.includes('website-checker'))).toHaveLength(shown);
  expect(screen.getAllByRole('heading', { name: 'Dashboard' })).toHaveLength(1);
});
