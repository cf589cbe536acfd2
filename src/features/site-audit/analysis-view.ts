import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import { websiteCheckerPath } from '#core/domain/website-checker-path.ts';
import { defineAnalysisView } from '#src/analysis/analysis-view.ts';

/** A whole website, page by page. */
export const siteAuditView = defineAnalysisView({
  type: 'SiteAudit',
  feature: 'websiteChecker',
  name: msg({ message: 'Website checker', comment: 'Name of the analysis of a whole website' }),
  path(place) {
    if (place === null) return '/website-checker/';
    const { site, result, check } = place;
    return websiteCheckerPath(
      { domain: site, ...(result !== undefined && { result }) },
      check === undefined ? {} : { view: 'issues', check },
    );
  },
  columns: [
    { field: 'score', header: msg`Score` },
    { field: 'pages', header: msg`Pages` },
    { field: 'errors', header: msg`Errors` },
    { field: 'warnings', header: msg`Warnings` },
  ],
  steps: {
    STEP_CRAWLING: msg({
      id: 'STEP_CRAWLING',
      message: 'Crawling: {pages, plural, one {# page} other {# pages}} read, {queue} waiting',
      comment:
        'Progress of a site audit: what is being done now. pages: pages read. queue: number of addresses still to be read',
    }),
    STEP_SITEMAPS: msg({
      id: 'STEP_SITEMAPS',
      message: 'Reading the sitemaps',
      comment: 'Progress of a site audit: what is being done now',
    }),
    STEP_HOST: msg({
      id: 'STEP_HOST',
      message: 'Checking robots.txt, the certificate and other versions of the address',
      comment: 'Progress of a site audit: what is being done now. The address: with and without www, http and https',
    }),
    STEP_EXTERNAL: msg({
      id: 'STEP_EXTERNAL',
      message: 'Checking links to other websites: {done} of {total}',
      comment: 'Progress of a site audit: what is being done now. done and total: numbers',
    }),
  },
  several: {
    label: msg({ message: 'Crawl', comment: 'A button: starts a crawl of each selected website' }),
    startOf: async (site, last) => (await import('./last-start.ts')).lastStart(site, last),
  },
  includes: ['PageAudit'],
  card: {
    promise: msg({
      message: 'A crawl reads every page of this website. Its score and what to fix first will be shown here.',
    }),
    topFix: async (body, result) => (await import('./analysis-top-fix.ts')).topFixOfCrawl(body, result),
    Dashboard: lazy(() => import('./analysis-dashboard-card.tsx').then(({ CrawlTable }) => ({ default: CrawlTable }))),
  },
});
