import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { robotsSitemapInvalid } from './robots-sitemap-invalid.ts';

const at = 'https://example.org/robots.txt';

describeCheck(robotsSitemapInvalid, {
  fails: {
    'the address is relative': [
      siteEvidence({ robotsTxt: 'Sitemap: /sitemap.xml\nSitemap: sitemap.xml\nSitemap: //example.org/a.xml' }),
      [
        { at, messageKey: 'relative', evidence: '/sitemap.xml' },
        { at, messageKey: 'relative', evidence: 'sitemap.xml' },
        { at, messageKey: 'relative', evidence: '//example.org/a.xml' },
      ],
    ],
    'there is no address': [siteEvidence({ robotsTxt: 'Sitemap:\nSitemap: # none' }), [{ messageKey: 'empty' }, {}]],
    'it is no web address': [
      siteEvidence({ robotsTxt: 'Sitemap: ftp://example.org/a.xml' }),
      [{ messageKey: 'scheme', evidence: 'ftp://example.org/a.xml' }],
    ],
  },
  passes: { 'the address is whole': siteEvidence({ robotsTxt: 'Sitemap: HTTPS://example.org/sitemap.xml' }) },
  notApplicable: {
    'no sitemap is named': siteEvidence({ robotsTxt: 'User-agent: *' }),
    'there is no robots.txt': siteEvidence({ robotsTxt: { status: 404, text: null, rules: null } }),
  },
});
