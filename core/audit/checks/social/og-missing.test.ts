import { describeCheck, GOOD_PAGE, pageEvidence } from '#core/audit/check-test.ts';
import { ogMissing } from './og-missing.ts';

describeCheck(ogMissing, {
  fails: {
    'there is no Open Graph tag': [
      pageEvidence('<p>Words</p>'),
      [{ at: 'https://example.org/page/', messageKey: 'none' }],
    ],
    'the only one is empty': [pageEvidence('<head><meta property="og:title" content=""></head>')],
    'only other Open Graph tags are there': [pageEvidence('<head><meta property="og:locale" content="en_GB"></head>')],
  },
  passes: {
    'all four are there': pageEvidence(GOOD_PAGE),
    'one of the four is there': pageEvidence('<head><meta property="og:title" content="Page"></head>'),
  },
});
