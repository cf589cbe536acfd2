import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { linkNofollowInternal } from './link-nofollow-internal.ts';

describeCheck(linkNofollowInternal, {
  fails: {
    'links have nofollow': [
      pageEvidence(
        '<a rel="NoFollow noopener" href="/login/">Login</a> <a rel="nofollow ugc" href="/login/">Sign in</a>',
      ),
      [
        {
          at: 'https://example.org/login/',
          messageKey: 'closed',
          values: { count: 2, rel: 'nofollow' },
          evidence: 'Login',
        },
      ],
    ],
    'links are marked as sponsored or written by users': [
      pageEvidence('<a rel="sponsored" href="/offer/">Offer</a> <a rel="ugc" href="/forum/">Forum</a>'),
      [{ values: { rel: 'ugc' } }, { values: { rel: 'sponsored' } }],
    ],
  },
  passes: {
    'links are open': pageEvidence('<a rel="noopener" href="/login/">Login</a>'),
    'only a link to another site is closed': pageEvidence(
      '<a href="/login/">Login</a> <a rel="nofollow" href="https://example.com/">Ad</a>',
    ),
  },
  notApplicable: { 'there is no internal link': pageEvidence('<a rel="nofollow" href="https://example.com/">Ad</a>') },
});
