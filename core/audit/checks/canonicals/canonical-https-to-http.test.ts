import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { canonicalHttpsToHttp } from './canonical-https-to-http.ts';

describeCheck(canonicalHttpsToHttp, {
  fails: {
    'a secure page names an insecure address': [
      pageEvidence('<head><link rel="canonical" href="http://example.org/page/">'),
      [{ at: 'https://example.org/page/', messageKey: 'toInsecure', values: { target: 'http://example.org/page/' } }],
    ],
    'an insecure page names the secure address': [
      pageEvidence('<head><link rel="canonical" href="https://example.org/page/">', {
        url: 'http://example.org/page/',
      }),
      [{ messageKey: 'toSecure', severity: 'notice' }],
    ],
  },
  passes: {
    'both are secure': pageEvidence('<head><link rel="canonical" href="https://example.org/other/">'),
    'both are insecure': pageEvidence('<head><link rel="canonical" href="http://example.org/page/">', {
      url: 'http://example.org/page/',
    }),
  },
  notApplicable: { 'there is none': pageEvidence('<p>Hello') },
});
