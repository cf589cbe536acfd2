import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { CrawlMeta } from './crawl-meta.tsx';

it.each([
  ['xn--mller-kva.de:8080', 'müller.de:8080'],
  // Cyrillic letters that read as "apple".
  ['xn--80ak6aa92e.com', 'xn--80ak6aa92e.com'],
])('above the crawl of %s stands %s', async (site, shown) => {
  const crawl = {
    id: 'c',
    type: 'SiteAudit',
    site,
    url: null,
    startedAtMs: 0,
    finishedAtMs: 1,
    engine: 'test/1',
    summary: {},
  };
  renderPage(<CrawlMeta site={site} crawl={crawl} />, { store: openTestStore(null).store });
  expect((await screen.findByText(shown)).tagName).toBe('BDI');
});
