import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { sitemapTooLarge } from './sitemap-too-large.ts';

describeCheck(sitemapTooLarge, {
  fails: {
    'it has one byte too many': [
      siteEvidence({ sitemaps: { '/sitemap.xml': { sizeBytes: 52_428_801 }, '/news.xml': {} } }),
      [{ at: 'https://example.org/sitemap.xml', messageKey: 'tooLarge', values: { megabytes: 50 } }],
    ],
    'it could not be read to its end': [
      siteEvidence({
        sitemaps: { '/sitemap.xml': { sizeBytes: 60_000_000, problem: 'line 9: the document ends before </urlset>' } },
      }),
    ],
  },
  passes: {
    'it has just the size that is allowed': siteEvidence({ sitemaps: { '/sitemap.xml': { sizeBytes: 52_428_800 } } }),
  },
  notApplicable: {
    'none loads': siteEvidence({ sitemaps: { '/sitemap.xml': { status: 404, sizeBytes: 60_000_000 } } }),
  },
});
