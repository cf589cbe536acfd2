import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { redirectLoop } from './redirect-loop.ts';

const A = 'https://example.org/a/';
const B = 'https://example.org/b/';

describeCheck(redirectLoop, {
  fails: {
    'two addresses redirect to each other': [
      pageEvidence('', {
        url: B,
        status: 302,
        redirects: [
          { url: A, status: 302, location: B },
          { url: B, status: 302, location: A },
        ],
        response: { failure: { kind: 'redirectLoop', message: 'In a circle.' } },
      }),
      [{ at: A, messageKey: 'loop', evidence: `${A} → ${B} → ${A}` }],
    ],
  },
  passes: {
    'the redirect ends at a page': pageEvidence('<p>Hello', {
      url: B,
      redirects: [{ url: A, status: 301, location: B }],
    }),
  },
  notApplicable: { 'there is no redirect': pageEvidence('<p>Hello') },
});
