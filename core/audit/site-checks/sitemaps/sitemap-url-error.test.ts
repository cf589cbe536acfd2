import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { sitemapUrlError } from './sitemap-url-error.ts';

const at = 'https://example.org/gone/';
const file = 'https://example.org/sitemap.xml';
const sitemaps = { '/sitemap.xml': { lists: ['/', '/gone/'] } };

describeCheck(sitemapUrlError, {
  fails: {
    'a crawled page is missing': [
      siteEvidence({ sitemaps, pages: { '/': {}, '/gone/': { status: 404 } } }),
      [{ at, messageKey: 'status', values: { file, status: 404 } }],
    ],
    'the status is the lowest error': [siteEvidence({ sitemaps, targets: [{ url: at, status: 400 }] })],
    'a crawled page does not answer': [
      siteEvidence({ sitemaps, pages: { '/': {}, '/gone/': { status: null } } }),
      [{ at, messageKey: 'noAnswer', values: { file } }],
    ],
    'an asked address does not answer': [
      siteEvidence({ sitemaps, targets: [{ url: at, status: null, failure: 'timeout' }] }),
      [{ at, messageKey: 'noAnswer' }],
    ],
    'its redirect ends in an error': [
      siteEvidence({
        sitemaps,
        pages: { '/': {}, '/gone/': { status: 301 } },
        targets: [{ url: at, status: 301, finalUrl: 'https://example.org/x/', finalStatus: 500 }],
      }),
      [{ at, values: { status: 500 } }],
    ],
    'it is broken and closed by robots.txt': [
      siteEvidence({ sitemaps, pages: { '/gone/': { status: 410, isAllowed: false } } }),
    ],
    'two files list it': [
      siteEvidence({
        sitemaps: { ...sitemaps, '/2.xml': { lists: ['/gone/'] } },
        pages: { '/gone/': { status: 404 } },
      }),
      [
        { at, values: { file } },
        { at, values: { file: 'https://example.org/2.xml' } },
      ],
    ],
  },
  passes: {
    'all listed pages answer': siteEvidence({ sitemaps, pages: { '/': {}, '/gone/': {} } }),
    'the status is just below the errors': siteEvidence({ sitemaps, targets: [{ url: at, status: 399 }] }),
    'a page that is not listed is broken': siteEvidence({ sitemaps, pages: { '/': {}, '/other/': { status: 404 } } }),
    'one was closed by robots.txt and not fetched': siteEvidence({
      sitemaps,
      targets: [{ url: at, status: null, isAllowedByRobots: false }],
    }),
    'the crawl got the page that only refused a shorter question': siteEvidence({
      sitemaps,
      pages: { '/': {}, '/gone/': {} },
      targets: [{ url: at, status: 405 }],
    }),
  },
  notApplicable: {
    'nothing is listed': siteEvidence({ sitemaps: {} }),
    'only an index lists it, as a sitemap': siteEvidence({
      sitemaps: { '/sitemap.xml': { kind: 'index', lists: ['/gone/'] } },
      pages: { '/gone/': { status: 404 } },
    }),
  },
  cannotTell: {
    'no listed address was asked': siteEvidence({ sitemaps, pages: { '/other/': {} } }),
    'we refused to ask': siteEvidence({
      sitemaps,
      pages: { '/other/': {} },
      targets: [{ url: at, status: null, failure: 'refused' }],
    }),
  },
});
