import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { cookieFlags } from './cookie-flags.ts';

const page = (...cookies: string[]) => pageEvidence('<p>Words</p>', { headers: { 'set-cookie': cookies } });

describeCheck(cookieFlags, {
  fails: {
    'a cookie has no flag': [
      page('session=s3cret; Path=/'),
      [
        {
          at: 'https://example.org/page/',
          messageKey: 'unprotected',
          values: { name: 'session', flags: 'Secure, HttpOnly, SameSite' },
          evidence: 'session=…; Path=/',
        },
      ],
    ],
    'one of two lacks one flag': [
      page('a=1; Secure; HttpOnly; SameSite=Lax', 'b=2; secure; samesite=lax'),
      [{ values: { name: 'b', flags: 'HttpOnly' } }],
    ],
  },
  passes: { 'every flag is set': page('a=1; Path=/; Secure; HttpOnly; SameSite=Lax') },
  notApplicable: { 'no cookie is set': pageEvidence('<p>Words</p>') },
});
