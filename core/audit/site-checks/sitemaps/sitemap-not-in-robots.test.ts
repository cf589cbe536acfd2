import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { sitemapNotInRobots } from './sitemap-not-in-robots.ts';

const SILENT = 'User-agent: *\nDisallow:';

describeCheck(sitemapNotInRobots, {
  fails: {
    'the sitemap lies at a usual place only': [
      siteEvidence({
        robotsTxt: SILENT,
        sitemaps: {
          '/sitemap.xml': { from: 'usual', status: 404 },
          '/sitemap_index.xml': { from: 'usual', kind: 'index' },
        },
      }),
      [
        {
          at: 'https://example.org/robots.txt',
          messageKey: 'unnamed',
          values: { sitemap: 'https://example.org/sitemap_index.xml' },
        },
      ],
    ],
    'robots.txt is empty': [siteEvidence({ robotsTxt: '', sitemaps: { '/sitemap.xml': { from: 'usual' } } })],
  },
  passes: {
    'robots.txt names it': siteEvidence(),
    'robots.txt names one that does not load': siteEvidence({ sitemaps: { '/sitemap.xml': { status: 500 } } }),
  },
  notApplicable: {
    'there is no sitemap': siteEvidence({
      robotsTxt: SILENT,
      sitemaps: { '/sitemap.xml': { from: 'usual', status: 404 } },
    }),
    'there is no robots.txt': siteEvidence({
      robotsTxt: { status: 404, text: null },
      sitemaps: { '/sitemap.xml': { from: 'usual' } },
    }),
  },
});
