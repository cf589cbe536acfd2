import { describeCheck, GOOD_PAGE, pageEvidence } from '#core/audit/check-test.ts';
import { a11yMainLandmark } from './a11y-main-landmark.ts';

describeCheck(a11yMainLandmark, {
  fails: {
    'there is no main area': [
      pageEvidence('<div>Words</div>'),
      [{ at: 'https://example.org/page/', messageKey: 'missing' }],
    ],
  },
  passes: {
    'there is a main element': pageEvidence(GOOD_PAGE),
    'an element has the role': pageEvidence('<div role="main">Words</div>'),
  },
});
