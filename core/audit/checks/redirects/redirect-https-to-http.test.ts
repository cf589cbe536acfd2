import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { redirectHttpsToHttp } from './redirect-https-to-http.ts';

const SECURE = 'https://example.org/page/';
const INSECURE = 'http://example.org/page/';

describeCheck(redirectHttpsToHttp, {
  fails: {
    'the first redirect goes to http': [
      pageEvidence('<p>Hello', { url: INSECURE, redirects: [{ url: SECURE, status: 301, location: INSECURE }] }),
      [{ at: SECURE, messageKey: 'insecure', values: { target: INSECURE } }],
    ],
    'a later redirect returns to https': [
      pageEvidence('<p>Hello', {
        redirects: [
          { url: 'https://example.org/', status: 301, location: INSECURE },
          { url: INSECURE, status: 301, location: SECURE },
        ],
      }),
    ],
  },
  passes: {
    'the redirect goes to https': pageEvidence('<p>Hello', {
      redirects: [{ url: INSECURE, status: 301, location: SECURE }],
    }),
  },
  notApplicable: { 'there is no redirect': pageEvidence('<p>Hello') },
});
