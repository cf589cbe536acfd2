import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { linkFollowMixed } from './link-follow-mixed.ts';

const MIXED = { followedInlinks: 1, nofollowedInlinks: 1 };

describeCheck(linkFollowMixed, {
  fails: {
    'there is one link of each': [
      siteEvidence({ pages: { '/': {}, '/a': MIXED } }),
      [{ at: 'https://example.org/a', messageKey: 'mixed', values: { followed: 1, nofollowed: 1 } }],
    ],
    'the page is not indexable': [siteEvidence({ pages: { '/': {}, '/a': { ...MIXED, isIndexable: false } } })],
  },
  passes: {
    'all links are followed': siteEvidence({ pages: { '/': {}, '/a': { ...MIXED, nofollowedInlinks: 0 } } }),
    'all links are nofollowed': siteEvidence({ pages: { '/': {}, '/a': { ...MIXED, followedInlinks: 0 } } }),
    'the page is an error': siteEvidence({ pages: { '/': {}, '/a': { ...MIXED, status: 404 } } }),
  },
  notApplicable: { 'no page answers': siteEvidence({ pages: { '/': { ...MIXED, status: 500 } } }) },
});
