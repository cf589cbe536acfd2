import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { sitemapInvalidXml } from './sitemap-invalid-xml.ts';

const at = 'https://example.org/sitemap.xml';
const problem = 'line 7: </url> stands where </loc> should';

describeCheck(sitemapInvalidXml, {
  fails: {
    'it has a fault': [
      siteEvidence({ sitemaps: { '/sitemap.xml': { problem } } }),
      [{ at, messageKey: 'fault', values: { problem } }],
    ],
    'a sitemap at a usual place has a fault': [
      siteEvidence({ sitemaps: { '/sitemap.xml': { from: 'usual', problem } } }),
    ],
    'an index names something else': [
      siteEvidence({ sitemaps: { '/sitemap.xml': { from: 'index', kind: 'unreadable' } } }),
      [{ at, messageKey: 'unreadable' }],
    ],
    'it has a fault and just the size that is allowed': [
      siteEvidence({ sitemaps: { '/sitemap.xml': { problem, sizeBytes: 52_428_800 } } }),
    ],
  },
  passes: {
    'it has none': siteEvidence(),
    'a list of addresses and a feed can be read': siteEvidence({
      sitemaps: { '/sitemap.txt': { kind: 'text' }, '/feed': { kind: 'feed' } },
    }),
  },
  notApplicable: {
    'it does not load': siteEvidence({ sitemaps: { '/sitemap.xml': { status: 404, kind: 'unreadable', problem } } }),
    'the usual place answers with a page': siteEvidence({
      sitemaps: { '/sitemap.xml': { from: 'usual', kind: 'unreadable', problem } },
    }),
    'it is too large to be read whole': siteEvidence({
      sitemaps: { '/sitemap.xml': { problem, sizeBytes: 52_428_801 } },
    }),
  },
});
