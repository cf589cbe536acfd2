import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BUILT_FEATURES, type Feature } from '#core/domain/features.ts';
import { toSiteHost } from '#core/domain/site-host.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { ProjectCrawl } from './project-crawl.tsx';
import { ProjectScreen } from './project-screen.tsx';

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
  const witness = within(renderPage(<ProjectCrawl site={site} />, { store }).container);
  await witness.findByRole('link', { name: 'Check the whole website' }, SOON);
  const addresses = page.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(addresses.filter((href) => href.includes('website-checker'))).toHaveLength(shown);
});
