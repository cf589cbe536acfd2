import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { sitemapUrlBlocked } from './sitemap-url-blocked.ts';

const at = 'https://example.org/private/';
const file = 'https://example.org/sitemap.xml';
const sitemaps = { '/sitemap.xml': { lists: ['/', '/private/'] } };

describeCheck(sitemapUrlBlocked, {
  fails: {
    'an address was not fetched because of robots.txt': [
      siteEvidence({ sitemaps, targets: [{ url: at, status: null, isAllowedByRobots: false }] }),
      [{ at, messageKey: 'blocked', values: { file } }],
    ],
    'our policy refused it for that reason': [
      siteEvidence({ sitemaps, targets: [{ url: at, status: null, failure: 'refused', isAllowedByRobots: false }] }),
    ],
    'the crawl met it and did not fetch it': [
      siteEvidence({ sitemaps, pages: { '/private/': { status: null, isAllowed: false } } }),
    ],
    'a page was fetched all the same, and says noindex': [
      siteEvidence({ sitemaps, pages: { '/private/': { isAllowed: false, isNoindex: true } } }),
    ],
  },
  passes: {
    'all listed pages are open': siteEvidence({ sitemaps, pages: { '/': {}, '/private/': {} } }),
    'a closed page is not listed': siteEvidence({ sitemaps, pages: { '/': {}, '/other/': { isAllowed: false } } }),
    'a closed address redirects': siteEvidence({ sitemaps, pages: { '/private/': { status: 301, isAllowed: false } } }),
    'a closed address is broken': siteEvidence({ sitemaps, pages: { '/private/': { status: 404, isAllowed: false } } }),
  },
  notApplicable: { 'nothing is listed': siteEvidence({ sitemaps: {} }) },
  cannotTell: {
    'nothing is known of what is listed': siteEvidence({
      sitemaps,
      pages: {},
      targets: [{ url: at, status: null, isAllowedByRobots: true }],
    }),
  },
});
