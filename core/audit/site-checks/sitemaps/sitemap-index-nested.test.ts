import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { sitemapIndexNested } from './sitemap-index-nested.ts';

describeCheck(sitemapIndexNested, {
  fails: {
    'an index lists an index': [
      siteEvidence({
        sitemaps: {
          '/sitemap.xml': { kind: 'index' },
          '/more.xml': { kind: 'index', from: 'index' },
          '/pages.xml': { from: 'index' },
        },
      }),
      [{ at: 'https://example.org/more.xml', messageKey: 'nested' }],
    ],
  },
  passes: {
    'an index lists sitemaps': siteEvidence({
      sitemaps: { '/sitemap.xml': { kind: 'index' }, '/a.xml': { from: 'index' } },
    }),
  },
  notApplicable: {
    'no index lists any': siteEvidence({
      sitemaps: { '/sitemap.xml': { kind: 'index' }, '/b.xml': { kind: 'index' } },
    }),
  },
});
