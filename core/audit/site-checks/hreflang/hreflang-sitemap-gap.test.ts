import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { hreflangSitemapGap } from './hreflang-sitemap-gap.ts';

const MAP = 'https://example.org/sitemap.xml';
const lists = (...paths: readonly string[]) => ({ '/sitemap.xml': { lists: paths } });

describeCheck(hreflangSitemapGap, {
  fails: {
    'two versions have no entries': [
      siteEvidence({
        sitemaps: lists('/en', '/about'),
        listedVersions: { '/en': ['/en', '/de', '/fr'], '/about': ['/about', '/de'] },
      }),
      [{ at: MAP, messageKey: 'gap', values: { count: 2, example: 'https://example.org/de' } }],
    ],
    'each file that names one is told': [
      siteEvidence({
        sitemaps: { '/a.xml': { lists: ['/en'] }, '/b.xml': { lists: ['/fr'] } },
        listedVersions: { '/en': ['/de'], '/fr': ['/es'] },
      }),
      [{ at: 'https://example.org/a.xml' }, { at: 'https://example.org/b.xml' }],
    ],
  },
  passes: {
    'all have entries, in whatever file': siteEvidence({
      sitemaps: { '/a.xml': { lists: ['/en'] }, '/b.xml': { lists: ['/de'] } },
      listedVersions: { '/en': ['/en', '/de'], '/de': ['/en', '/de'] },
    }),
    'a version on another host has its entry there': siteEvidence({
      sitemaps: lists('/en'),
      listedVersions: { '/en': ['/en', 'https://example.de/'] },
    }),
  },
  notApplicable: { 'sitemaps name no versions': siteEvidence({ sitemaps: lists('/en') }) },
  cannotTell: {
    'some sitemaps were left out': siteEvidence({
      hasAllSitemaps: false,
      sitemaps: lists('/en'),
      listedVersions: { '/en': ['/de'] },
    }),
  },
});
