import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import type { SitePage } from '#core/audit/site-artifacts.ts';
import { sitemapUrlOrphan } from './sitemap-url-orphan.ts';

const orphan = { depth: null, followedInlinks: 0, nofollowedInlinks: 0 };
const site = (page: Partial<SitePage>) => siteEvidence({ pages: { '/': {}, '/alone/': { ...orphan, ...page } } });

describeCheck(sitemapUrlOrphan, {
  fails: {
    'no page links to it': [site({}), [{ at: 'https://example.org/alone/', messageKey: 'orphan' }]],
    'several files list it': [site({ sitemapFiles: 2 })],
    'the status is the last of the good ones': [site({ status: 299 })],
  },
  passes: {
    'a page links to it': site({ depth: 3, followedInlinks: 1 }),
    'a link that is not followed leads to it': site({ nofollowedInlinks: 1 }),
    'it is the start page': siteEvidence({ pages: { '/': { followedInlinks: 0 } } }),
    'no sitemap lists it': site({ sitemapFiles: 0 }),
    'it may not be indexed': site({ isIndexable: false }),
    'other pages name it as canonical': siteEvidence({
      pages: { '/': { canonical: 'https://example.org/alone/', isIndexable: false }, '/alone/': orphan },
    }),
    'it is where the start address leads': siteEvidence({
      start: { finalUrl: 'https://example.org/en/' },
      pages: { '/': { status: 301 }, '/en/': orphan },
    }),
    'it is no HTML': site({ isHtml: false }),
    'it redirects': site({ status: 300 }),
    'it does not answer': site({ status: null }),
  },
  notApplicable: { 'nothing is listed': siteEvidence({ sitemaps: {}, pages: { '/alone/': orphan } }) },
});
