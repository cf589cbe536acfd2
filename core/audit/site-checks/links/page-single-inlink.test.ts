import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { pageSingleInlink } from './page-single-inlink.ts';

const ORIGIN = 'https://example.org';
const ONE = { followedInlinks: 1 };

describeCheck(pageSingleInlink, {
  fails: {
    'one page links there': [
      siteEvidence({ pages: { '/': {}, '/a': {}, '/b': ONE } }),
      [{ at: `${ORIGIN}/b`, messageKey: 'single' }],
    ],
    'other links there are nofollowed': [siteEvidence({ pages: { '/': {}, '/a': { ...ONE, nofollowedInlinks: 3 } } })],
  },
  passes: {
    'two pages link there': siteEvidence({ pages: { '/': {}, '/a': { followedInlinks: 2 } } }),
    'none links there': siteEvidence({ pages: { '/': {}, '/a': { followedInlinks: 0 } } }),
    'it is the start page': siteEvidence({ pages: { '/': ONE, '/a': {} } }),
    'it is where the start page leads': siteEvidence({
      start: { finalUrl: `${ORIGIN}/en/` },
      pages: { '/': { status: 302, isHtml: false }, '/en/': ONE, '/a': {} },
    }),
    'it is not indexable': siteEvidence({ pages: { '/': {}, '/a': {}, '/b': { ...ONE, isIndexable: false } } }),
    'it is an error': siteEvidence({ pages: { '/': {}, '/a': {}, '/b': { ...ONE, status: 404 } } }),
  },
  notApplicable: { 'there is only the start page': siteEvidence() },
});
