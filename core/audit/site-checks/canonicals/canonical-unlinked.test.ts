import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { canonicalUnlinked } from './canonical-unlinked.ts';

const ORIGIN = 'https://example.org';
const ALONE = { followedInlinks: 0, nofollowedInlinks: 0, depth: null };
const COPY = { canonical: `${ORIGIN}/a`, isIndexable: false };

describeCheck(canonicalUnlinked, {
  fails: {
    'two pages name a page without links': [
      siteEvidence({ pages: { '/': {}, '/a': ALONE, '/a?x=1': COPY, '/a?x=2': COPY } }),
      [{ at: `${ORIGIN}/a`, messageKey: 'unlinked', values: { count: 2, page: `${ORIGIN}/a?x=1` } }],
    ],
  },
  passes: {
    'one link leads there': siteEvidence({ pages: { '/': {}, '/a': { ...ALONE, followedInlinks: 1 }, '/b': COPY } }),
    'one nofollowed link leads there': siteEvidence({
      pages: { '/': {}, '/a': { ...ALONE, nofollowedInlinks: 1 }, '/b': COPY },
    }),
    'a link leads there by way of a redirect': siteEvidence({
      pages: { '/': {}, '/a': { ...ALONE, depth: 1 }, '/b': COPY },
    }),
    'it is the start page': siteEvidence({
      pages: { '/': { ...ALONE, depth: 0 }, '/b': { ...COPY, canonical: `${ORIGIN}/` } },
    }),
    'it is not indexable': siteEvidence({ pages: { '/': {}, '/a': { ...ALONE, isIndexable: false }, '/b': COPY } }),
    'it is an error': siteEvidence({ pages: { '/': {}, '/a': { ...ALONE, status: 404 }, '/b': COPY } }),
    'it was not read': siteEvidence({ pages: { '/': {}, '/b': COPY } }),
    'the page that names it is an error': siteEvidence({
      pages: { '/': {}, '/a': ALONE, '/b': { ...COPY, status: 404 } },
    }),
  },
  notApplicable: {
    'all pages name themselves': siteEvidence({ pages: { '/': {}, '/a': ALONE } }),
    'no page names one': siteEvidence({ pages: { '/': { canonical: null } } }),
  },
});
