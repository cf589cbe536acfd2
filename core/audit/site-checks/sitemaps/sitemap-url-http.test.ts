import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { sitemapUrlHttp } from './sitemap-url-http.ts';

const at = 'http://example.org/a/';
const file = 'https://example.org/sitemap.xml';
const listing = (...lists: string[]) => ({ '/sitemap.xml': { lists } });

describeCheck(sitemapUrlHttp, {
  fails: {
    'a listed address has http': [
      siteEvidence({ sitemaps: listing('/', at) }),
      [{ at, messageKey: 'insecure', values: { file } }],
    ],
    'it redirects to the same one with https': [
      siteEvidence({
        sitemaps: listing(at),
        targets: [{ url: at, status: 301, finalUrl: 'https://example.org/a/', finalStatus: 200 }],
      }),
    ],
    'it has www as well': [siteEvidence({ sitemaps: listing('http://www.example.org/') })],
    'the site is named with www': [
      siteEvidence({ start: { finalUrl: 'https://www.example.org/' }, sitemaps: listing(at) }),
    ],
  },
  passes: {
    'all have https': siteEvidence({ sitemaps: listing('/', '/a/') }),
    'it belongs to another host': siteEvidence({
      sitemaps: listing('http://shop.example.org/', 'http://example.org.test/'),
    }),
    'it has a port of its own': siteEvidence({ sitemaps: listing('http://example.org:8080/') }),
    'it is broken': siteEvidence({ sitemaps: listing(at), targets: [{ url: at, status: 404 }] }),
  },
  notApplicable: {
    'the site uses http': siteEvidence({
      start: { url: 'http://example.org/', finalUrl: 'http://example.org/' },
      sitemaps: listing(at),
    }),
    'nothing is listed': siteEvidence({ sitemaps: {} }),
  },
});
