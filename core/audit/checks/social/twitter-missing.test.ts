import { describeCheck, GOOD_PAGE, pageEvidence } from '#core/audit/check-test.ts';
import { twitterMissing } from './twitter-missing.ts';

describeCheck(twitterMissing, {
  fails: {
    'there is no card tag': [
      pageEvidence('<p>Words</p>'),
      [{ at: 'https://example.org/page/', messageKey: 'missing' }],
    ],
    'the card tag is empty': [pageEvidence('<head><meta name="twitter:card" content=""></head>')],
  },
  passes: {
    'there is a card tag': pageEvidence(GOOD_PAGE),
    'it stands in property': pageEvidence('<head><meta property="twitter:card" content="summary"></head>'),
  },
});
