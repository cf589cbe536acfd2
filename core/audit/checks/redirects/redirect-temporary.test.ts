import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { redirectTemporary } from './redirect-temporary.ts';

const OLD = 'https://example.org/old/';
const PAGE = 'https://example.org/page/';

describeCheck(redirectTemporary, {
  fails: {
    'the address redirects with status 302': [
      pageEvidence('<p>Hello', { redirects: [{ url: OLD, status: 302, location: PAGE }] }),
      [{ at: OLD, messageKey: 'temporary', values: { target: PAGE, status: 302 } }],
    ],
    'it redirects with status 303': [
      pageEvidence('<p>Hello', { redirects: [{ url: OLD, status: 303, location: PAGE }] }),
    ],
    'it redirects with status 307': [
      pageEvidence('<p>Hello', { redirects: [{ url: OLD, status: 307, location: PAGE }] }),
    ],
  },
  passes: {
    'the redirect is permanent': pageEvidence('<p>Hello', { redirects: [{ url: OLD, status: 301, location: PAGE }] }),
    'the redirect is permanent and keeps the method': pageEvidence('<p>Hello', {
      redirects: [{ url: OLD, status: 308, location: PAGE }],
    }),
  },
  notApplicable: { 'there is no redirect': pageEvidence('<p>Hello') },
});
