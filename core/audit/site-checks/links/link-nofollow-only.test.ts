import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { linkNofollowOnly } from './link-nofollow-only.ts';

const ONLY = { followedInlinks: 0, nofollowedInlinks: 1, depth: null };

describeCheck(linkNofollowOnly, {
  fails: {
    'the only link is nofollowed': [
      siteEvidence({ pages: { '/': {}, '/a': ONLY } }),
      [{ at: 'https://example.org/a', messageKey: 'nofollowed', values: { count: 1 } }],
    ],
  },
  passes: {
    'one link is followed': siteEvidence({ pages: { '/': {}, '/a': { ...ONLY, followedInlinks: 1 } } }),
    'there is no link': siteEvidence({ pages: { '/': {}, '/a': { ...ONLY, nofollowedInlinks: 0 } } }),
    'the page is not indexable': siteEvidence({ pages: { '/': {}, '/a': { ...ONLY, isIndexable: false } } }),
    'the page is an error': siteEvidence({ pages: { '/': {}, '/a': { ...ONLY, status: 404 } } }),
  },
  notApplicable: { 'no page is indexable': siteEvidence({ pages: { '/': { ...ONLY, isIndexable: false } } }) },
});
