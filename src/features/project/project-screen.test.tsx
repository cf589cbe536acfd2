import { waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { use } from 'react';
import { AnalysisViewsContext } from '#src/analysis/analysis-view.ts';
import { AnalysisCard } from './card/analysis-card.tsx';
import { BUILT_FEATURES, type Feature } from '#core/domain/features.ts';
import { toSiteHost } from '#core/domain/site-host.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { ProjectScreen } from './project-screen.tsx';

/** The card of the crawl, whether crawls are offered or not. */
function CrawlCard({ site }: { site: string }) {
  const view = use(AnalysisViewsContext).find(({ type }) => type === 'SiteAudit');
  return view && <AnalysisCard view={view} site={site} />;
}

const SOON = { timeout: 10_000 };

it.each<[shown: number, where: string, features: readonly Feature[]]>([
  [1, 'offered', BUILT_FEATURES],
  [0, 'switched off', []],
])('the page of a project has %i way to crawl it where crawls are %s [spec:2.16]', async (shown, _where, features) => {
  const { store, api } = openTestStore(null, undefined, { features: [...features] });
  api.routes.set('/api/v1/results/', () => ({ results: [], nextCursor: null }));
  const site = toSiteHost('a.example');
  if (site === null) throw new Error('a.example is a host');
  const page = within(renderPage(<ProjectScreen site={site} />, { store }).container);
  await page.findByRole('link', { name: 'Analyze' }, SOON);
  // A panel that is asked for later and is there tells that the page's own would be there, too.
  const witness = within(renderPage(<CrawlCard site={site} />, { store }).container);
  await witness.findByRole('link', { name: 'Analyze: Website checker' }, SOON);
  await waitFor(() => {
    const addresses = page.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(addresses.filter((href) => href.includes('website-checker'))).toHaveLength(shown);
  }, SOON);
});

it('the page of a project names its host in its own script, and leads to it as it is sent', async () => {
  const { store, api } = openTestStore(null);
  api.routes.set('/api/v1/results/', () => ({ results: [], nextCursor: null }));
  const page = within(renderPage(<ProjectScreen site={toSiteHost('müller.de')} />, { store }).container);
  await page.findByRole('heading', { level: 1, name: 'müller.de' }, SOON);
  expect(page.getByRole('link', { name: 'https://müller.de/' }).getAttribute('href')).toBe('https://xn--mller-kva.de/');
});
