import { describeCheck, GOOD_PAGE, pageEvidence } from '#core/audit/check-test.ts';
import { viewportMissing } from './viewport-missing.ts';

describeCheck(viewportMissing, {
  fails: {
    'there is no viewport': [
      pageEvidence('<head><title>Page</title></head>'),
      [{ at: 'https://example.org/page/', messageKey: 'missing' }],
    ],
    'the viewport is empty': [
      pageEvidence('<head><meta name="viewport" content=" "></head>'),
      [{ messageKey: 'empty' }],
    ],
    'the viewport has no content attribute': [
      pageEvidence('<head><meta name="viewport"></head>'),
      [{ messageKey: 'empty' }],
    ],
  },
  passes: { 'there is a viewport': pageEvidence(GOOD_PAGE) },
  notApplicable: {
    'the page is not to be found': pageEvidence('<head><meta name="robots" content="noindex"></head>'),
  },
});
