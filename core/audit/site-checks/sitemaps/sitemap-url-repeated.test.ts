import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { sitemapUrlRepeated } from './sitemap-url-repeated.ts';

const first = 'https://example.org/1.xml';
const second = 'https://example.org/2.xml';

describeCheck(sitemapUrlRepeated, {
  fails: {
    'two files list a page': [
      siteEvidence({ sitemaps: { '/1.xml': { lists: ['/', '/a/'] }, '/2.xml': { lists: ['/b/', '/a/'] } } }),
      [{ at: 'https://example.org/a/', messageKey: 'several', values: { files: 2, first, second } }],
    ],
    'three files list it': [
      siteEvidence({
        sitemaps: { '/1.xml': { lists: ['/'] }, '/2.xml': { lists: ['/'] }, '/3.txt': { lists: ['/'] } },
      }),
      [{ at: 'https://example.org/', values: { files: 3, first, second } }],
    ],
  },
  passes: {
    'each page is listed once': siteEvidence({
      sitemaps: { '/1.xml': { lists: ['/'] }, '/2.xml': { lists: ['/a/'] } },
    }),
    'one file lists it twice': siteEvidence({ sitemaps: { '/1.xml': { lists: ['/', '/'] } } }),
    'a feed lists it once more': siteEvidence({
      sitemaps: { '/1.xml': { lists: ['/'] }, '/feed': { kind: 'feed', lists: ['/'] } },
    }),
  },
  notApplicable: {
    'nothing is listed': siteEvidence({ sitemaps: { '/1.xml': {} } }),
    'only indexes list anything': siteEvidence({
      sitemaps: { '/1.xml': { kind: 'index', lists: ['/a.xml'] }, '/2.xml': { kind: 'index', lists: ['/a.xml'] } },
    }),
  },
});
