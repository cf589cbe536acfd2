import { describeCheck, GOOD_PAGE, pageEvidence } from '#core/audit/check-test.ts';
import { ogIncomplete } from './og-incomplete.ts';

describeCheck(ogIncomplete, {
  fails: {
    'one of four is there': [
      pageEvidence('<head><meta property="og:title" content="Page"></head>'),
      [{ at: 'https://example.org/page/', messageKey: 'incomplete', values: { tags: 'og:type, og:image, og:url' } }],
    ],
    'three of four are there': [
      pageEvidence(GOOD_PAGE.replace('og:type', 'og:typ')),
      [{ values: { tags: 'og:type' } }],
    ],
  },
  passes: { 'all four are there': pageEvidence(GOOD_PAGE) },
  notApplicable: { 'none is there': pageEvidence('<p>Words</p>') },
});
