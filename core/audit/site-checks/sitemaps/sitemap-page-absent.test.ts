import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import type { SitePage } from '#core/audit/site-artifacts.ts';
import { sitemapPageAbsent } from './sitemap-page-absent.ts';

const sitemaps = { '/sitemap.xml': { lists: ['/'] } };
const pages = (page: Partial<SitePage> = {}) => ({ '/': {}, '/new/': { sitemapFiles: 0, ...page } });

describeCheck(sitemapPageAbsent, {
  fails: {
    'no file lists a good page': [
      siteEvidence({ sitemaps, pages: pages() }),
      [{ at: 'https://example.org/new/', messageKey: 'absent' }],
    ],
    'the page names no canonical': [siteEvidence({ sitemaps, pages: pages({ canonical: null }) })],
    'a usual place has no second one': [
      siteEvidence({ sitemaps: { ...sitemaps, '/sitemap_index.xml': { from: 'usual', status: 404 } }, pages: pages() }),
    ],
  },
  passes: {
    'all good pages are listed': siteEvidence({ sitemaps, pages: { '/': {} } }),
    'the page may not be indexed': siteEvidence({ sitemaps, pages: pages({ isIndexable: false }) }),
    'it is listed in a file that has as many as one may': siteEvidence({
      sitemaps: { '/sitemap.xml': { lists: ['/'], entryCount: 50_000 } },
    }),
    'it redirects': siteEvidence({ sitemaps, pages: pages({ status: 301 }) }),
    'it is no HTML': siteEvidence({ sitemaps, pages: pages({ isHtml: false }) }),
    'all are listed though one file does not load': siteEvidence({
      sitemaps: { ...sitemaps, '/2.xml': { status: 500 } },
    }),
  },
  notApplicable: {
    'there is no sitemap': siteEvidence({ sitemaps: {}, pages: pages() }),
    'the only one does not load': siteEvidence({ sitemaps: { '/sitemap.xml': { status: 404 } }, pages: pages() }),
    'the only one is a page': siteEvidence({ sitemaps: { '/sitemap.xml': { kind: 'unreadable' } }, pages: pages() }),
  },
  cannotTell: {
    'another file of the index does not load': siteEvidence({
      sitemaps: { ...sitemaps, '/2.xml': { from: 'index', status: 500 } },
      pages: pages(),
    }),
    'a file lists more pages than are read of one': siteEvidence({
      sitemaps: { '/sitemap.xml': { lists: ['/'], entryCount: 50_001 } },
      pages: pages(),
    }),
    'the site has more files than are read': siteEvidence({ sitemaps, hasAllSitemaps: false, pages: pages() }),
    'the file breaks off': siteEvidence({
      sitemaps: { '/sitemap.xml': { lists: ['/'], problem: 'line 3: the document ends before </urlset>' } },
      pages: pages(),
    }),
  },
});
