import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { sitemapUnreachable } from './sitemap-unreachable.ts';

const at = 'https://example.org/sitemap.xml';

describeCheck(sitemapUnreachable, {
  fails: {
    'robots.txt names a missing file': [
      siteEvidence({ sitemaps: { '/sitemap.xml': { status: 404, kind: 'unreadable' } } }),
      [{ at, messageKey: 'status', values: { status: 404 } }],
    ],
    'the status is the lowest error': [siteEvidence({ sitemaps: { '/sitemap.xml': { status: 400 } } })],
    'an index names a file that does not answer': [
      siteEvidence({
        sitemaps: { '/index.xml': { kind: 'index' }, '/sitemap.xml': { from: 'index', status: null, failure: 'dns' } },
      }),
      [{ at, messageKey: 'noAnswer' }],
    ],
    'its redirects go round': [
      siteEvidence({ sitemaps: { '/sitemap.xml': { status: 301, failure: 'redirectLoop' } } }),
      [{ at, messageKey: 'redirects' }],
    ],
    'the answer broke off': [siteEvidence({ sitemaps: { '/sitemap.xml': { status: null, failure: 'timeout' } } })],
  },
  passes: {
    'it loads': siteEvidence(),
    'the status is just below the errors': siteEvidence({ sitemaps: { '/sitemap.xml': { status: 399 } } }),
    'only a usual place has none': siteEvidence({
      sitemaps: { '/all.xml': {}, '/sitemap.xml': { from: 'usual', status: 404 } },
    }),
  },
  notApplicable: {
    'no file is announced': siteEvidence({ sitemaps: { '/sitemap.xml': { from: 'usual', status: 404 } } }),
    'we refused to ask': siteEvidence({ sitemaps: { '/sitemap.xml': { status: null, failure: 'refused' } } }),
  },
});
