import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { pageOrphan } from './page-orphan.ts';

const ORIGIN = 'https://example.org';
const ALONE = { followedInlinks: 0, nofollowedInlinks: 0, depth: null, sitemapFiles: 0 };

describeCheck(pageOrphan, {
  fails: {
    'no page links there': [
      siteEvidence({ pages: { '/': {}, '/a': {}, '/old': ALONE, '/older': ALONE } }),
      [{ at: `${ORIGIN}/old`, messageKey: 'unlinked' }, { at: `${ORIGIN}/older` }],
    ],
    'it names itself as canonical': [
      siteEvidence({ pages: { '/': {}, '/old': { ...ALONE, canonical: `${ORIGIN}/old` } } }),
    ],
  },
  passes: {
    'one page links there': siteEvidence({ pages: { '/': {}, '/a': { ...ALONE, followedInlinks: 1, depth: 1 } } }),
    'one page links there with nofollow': siteEvidence({
      pages: { '/': {}, '/a': { ...ALONE, nofollowedInlinks: 1 } },
    }),
    'a link leads there by way of a redirect': siteEvidence({ pages: { '/': {}, '/a': { ...ALONE, depth: 2 } } }),
    'a sitemap lists it': siteEvidence({ pages: { '/': {}, '/a': { ...ALONE, sitemapFiles: 1 } } }),
    'another page names it as canonical': siteEvidence({
      pages: { '/': {}, '/a': ALONE, '/b': { canonical: `${ORIGIN}/a`, isIndexable: false } },
    }),
    'it is not indexable': siteEvidence({ pages: { '/': {}, '/b': {}, '/a': { ...ALONE, isIndexable: false } } }),
    'it is an error': siteEvidence({ pages: { '/': {}, '/b': {}, '/a': { ...ALONE, status: 404 } } }),
    'it is a redirect': siteEvidence({ pages: { '/': {}, '/b': {}, '/a': { ...ALONE, status: 301, isHtml: false } } }),
    'it is a file': siteEvidence({ pages: { '/': {}, '/b': {}, '/a.pdf': { ...ALONE, isHtml: false } } }),
  },
  notApplicable: {
    'there is only the start page': siteEvidence({ pages: { '/': { ...ALONE, depth: 0 } } }),
    'the start page redirects': siteEvidence({
      start: { finalUrl: `${ORIGIN}/en/` },
      pages: { '/': { ...ALONE, status: 302, isHtml: false }, '/en/': ALONE },
    }),
  },
});
