import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { sitemapEmpty } from './sitemap-empty.ts';

const at = 'https://example.org/sitemap.xml';

describeCheck(sitemapEmpty, {
  fails: {
    'a sitemap has no entry': [
      siteEvidence({ sitemaps: { '/sitemap.xml': { entryCount: 0 } } }),
      [{ at, messageKey: 'empty' }],
    ],
    'an index has no entry': [
      siteEvidence({ sitemaps: { '/sitemap.xml': { kind: 'index', entryCount: 0 } } }),
      [{ at, messageKey: 'emptyIndex' }],
    ],
  },
  passes: {
    'it has one': siteEvidence(),
    'its entries cannot be used, which another check tells': siteEvidence({
      sitemaps: { '/sitemap.xml': { entryCount: 0, faults: [{ kind: 'noLoc', count: 1, text: '' }] } },
    }),
    'it cannot be read, which another check tells': siteEvidence({
      sitemaps: { '/sitemap.xml': { entryCount: 0, problem: 'line 1: the document ends' } },
    }),
  },
  notApplicable: { 'there is none': siteEvidence({ sitemaps: {} }) },
});
