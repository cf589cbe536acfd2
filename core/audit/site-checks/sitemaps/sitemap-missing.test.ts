import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { sitemapMissing } from './sitemap-missing.ts';

const SILENT = 'User-agent: *\nDisallow:';
const absent = { from: 'usual', status: 404, kind: 'unreadable' } as const;

describeCheck(sitemapMissing, {
  fails: {
    'there is none anywhere': [
      siteEvidence({ robotsTxt: SILENT, sitemaps: { '/sitemap.xml': absent, '/sitemap_index.xml': absent } }),
      [{ at: 'https://example.org/sitemap.xml', messageKey: 'missing' }],
    ],
    'no place was looked at, and robots.txt is missing too': [
      siteEvidence({ robotsTxt: { status: 404, text: null }, sitemaps: {} }),
    ],
    'the redirects of robots.txt lead nowhere': [
      siteEvidence({ robotsTxt: { status: 301, failure: 'redirectLoop', text: null }, sitemaps: {} }),
    ],
    'the usual place answers with a page': [
      siteEvidence({
        robotsTxt: SILENT,
        sitemaps: { '/sitemap.xml': { from: 'usual', kind: 'unreadable', problem: 'the root element is <html>' } },
      }),
    ],
  },
  passes: {
    'robots.txt names one': siteEvidence(),
    'robots.txt names one that does not load': siteEvidence({
      sitemaps: { '/sitemap.xml': { status: 404, kind: 'unreadable' } },
    }),
    'robots.txt names one that was not asked': siteEvidence({ sitemaps: {} }),
    'there is one at a usual place': siteEvidence({
      robotsTxt: SILENT,
      sitemaps: { '/sitemap.xml': absent, '/sitemap_index.xml': { from: 'usual', kind: 'index' } },
    }),
    'the one at a usual place has a fault': siteEvidence({
      robotsTxt: SILENT,
      sitemaps: { '/sitemap.xml': { from: 'usual', problem: 'line 3: & begins no entity' } },
    }),
  },
  cannotTell: {
    'robots.txt did not answer': siteEvidence({
      robotsTxt: { status: null, failure: 'timeout', text: null },
      sitemaps: { '/sitemap.xml': absent },
    }),
    'robots.txt broke off': siteEvidence({ robotsTxt: { failure: 'timeout', text: null }, sitemaps: {} }),
    'robots.txt was refused for now': siteEvidence({ robotsTxt: { status: 429, text: null }, sitemaps: {} }),
    'the server failed on robots.txt': siteEvidence({ robotsTxt: { status: 503, text: null }, sitemaps: {} }),
    'a usual place did not answer': siteEvidence({
      robotsTxt: SILENT,
      sitemaps: { '/sitemap.xml': { ...absent, status: null, failure: 'timeout' } },
    }),
  },
});
