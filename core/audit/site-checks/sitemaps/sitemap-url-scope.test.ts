import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { sitemapUrlScope } from './sitemap-url-scope.ts';

const file = 'https://example.org/sitemap.xml';
const listing = (...lists: string[]) => siteEvidence({ sitemaps: { '/sitemap.xml': { lists } } });

describeCheck(sitemapUrlScope, {
  fails: {
    'an address is of another host': [
      listing('/', 'https://example.com/', 'https://shop.example.org/'),
      [
        { at: 'https://example.com/', messageKey: 'foreign', values: { file } },
        { at: 'https://shop.example.org/', messageKey: 'foreign', values: { file } },
      ],
    ],
    'an address is of another port': [listing('https://example.org:8443/')],
  },
  passes: {
    'all are of the host': listing('/', '/a', 'http://www.example.org/'),
    'it is another host that lists them': siteEvidence({
      start: { url: 'https://shop.example/', finalUrl: 'https://shop.example/' },
      sitemaps: { '/sitemap.xml': { lists: ['https://shop.example/'] } },
    }),
  },
  notApplicable: { 'nothing is listed': siteEvidence({ sitemaps: {} }) },
});
