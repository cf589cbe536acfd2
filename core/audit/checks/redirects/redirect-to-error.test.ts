import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { redirectToError } from './redirect-to-error.ts';

const OLD = 'https://example.org/old/';
const PAGE = 'https://example.org/page/';
const redirects = [{ url: OLD, status: 301, location: PAGE }];

describeCheck(redirectToError, {
  fails: {
    'the final page is not found': [
      pageEvidence('', { status: 404, redirects }),
      [{ at: OLD, messageKey: 'status', values: { target: PAGE, status: 404 } }],
    ],
    'the status is the lowest error': [pageEvidence('', { status: 400, redirects })],
    'the final page does not answer': [
      pageEvidence('', {
        status: null,
        redirects,
        response: { failure: { kind: 'timeout', message: 'No answer in time.' } },
      }),
      [{ at: OLD, messageKey: 'noAnswer', values: { target: PAGE } }],
    ],
  },
  passes: {
    'the final page answers': pageEvidence('<p>Hello', { redirects }),
    'the status is just below the errors': pageEvidence('', { status: 399, redirects }),
  },
  notApplicable: {
    'there is no redirect': pageEvidence('', { status: 404 }),
    'the redirects go in a circle': pageEvidence('', {
      status: 301,
      redirects,
      response: { failure: { kind: 'redirectLoop', message: 'In a circle.' } },
    }),
  },
});
