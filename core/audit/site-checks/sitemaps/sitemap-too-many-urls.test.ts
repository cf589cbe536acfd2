import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { sitemapTooManyUrls } from './sitemap-too-many-urls.ts';

describeCheck(sitemapTooManyUrls, {
  fails: {
    'it has one entry too many': [
      siteEvidence({ sitemaps: { '/sitemap.xml': { entryCount: 50_001 }, '/news.xml': { entryCount: 9 } } }),
      [
        {
          at: 'https://example.org/sitemap.xml',
          messageKey: 'tooMany',
          values: { entries: 50_001, limit: 50_000 },
        },
      ],
    ],
    'an index and a list have too many': [
      siteEvidence({
        sitemaps: {
          '/index.xml': { kind: 'index', entryCount: 60_000 },
          '/all.txt': { kind: 'text', entryCount: 90_000 },
        },
      }),
      [{ at: 'https://example.org/index.xml' }, { at: 'https://example.org/all.txt' }],
    ],
  },
  passes: {
    'it has as many as it may': siteEvidence({ sitemaps: { '/sitemap.xml': { entryCount: 50_000 } } }),
    'it is empty': siteEvidence({ sitemaps: { '/sitemap.xml': { entryCount: 0 } } }),
  },
  notApplicable: {
    'none loads': siteEvidence({ sitemaps: { '/sitemap.xml': { status: 500, entryCount: 60_000 } } }),
  },
});
