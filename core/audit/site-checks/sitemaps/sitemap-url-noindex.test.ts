import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { sitemapUrlNoindex } from './sitemap-url-noindex.ts';

const at = 'https://example.org/hidden/';
const file = 'https://example.org/sitemap.xml';
const sitemaps = { '/sitemap.xml': { lists: ['/', '/hidden/'] } };
const page = { isNoindex: true, canonical: null, alternates: [] };

describeCheck(sitemapUrlNoindex, {
  fails: {
    'a crawled page asks for it': [
      siteEvidence({ sitemaps, pages: { '/': {}, '/hidden/': { isNoindex: true } } }),
      [{ at, messageKey: 'noindex', values: { file } }],
    ],
    'an asked page asks for it': [siteEvidence({ sitemaps, targets: [{ url: at, page }] }), [{ at }]],
    'a header of a file asks for it': [
      siteEvidence({ sitemaps, targets: [{ url: at, headers: [['x-robots-tag', 'noindex, nofollow']] }] }),
      [{ at }],
    ],
    'it names another canonical as well': [
      siteEvidence({ sitemaps, pages: { '/hidden/': { isNoindex: true, canonical: 'https://example.org/' } } }),
    ],
  },
  passes: {
    'no listed page asks for it': siteEvidence({ sitemaps, pages: { '/': {}, '/hidden/': {} } }),
    'a page that asks for it is not listed': siteEvidence({ sitemaps, pages: { '/': {}, '/x/': { isNoindex: true } } }),
    'the header is for another crawler': siteEvidence({
      sitemaps,
      targets: [{ url: at, headers: [['x-robots-tag', 'bingbot: noindex']] }],
    }),
    'the page is closed by robots.txt': siteEvidence({
      sitemaps,
      pages: { '/hidden/': { isNoindex: true, isAllowed: false } },
    }),
    'the address redirects': siteEvidence({
      sitemaps,
      targets: [{ url: at, status: 301, finalUrl: 'https://example.org/x/', finalStatus: 200, page }],
    }),
  },
  notApplicable: { 'nothing is listed': siteEvidence({ sitemaps: {} }) },
  cannotTell: { 'no listed address was asked': siteEvidence({ sitemaps, pages: {} }) },
});
