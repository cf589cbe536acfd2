import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { cspMissing } from './csp-missing.ts';

const NONE = { headers: { 'content-security-policy': null } };

describeCheck(cspMissing, {
  fails: {
    'there is no policy': [
      pageEvidence('<p>Words</p>', NONE),
      [{ at: 'https://example.org/page/', messageKey: 'missing' }],
    ],
    'the policy only reports': [
      pageEvidence('<p>Words</p>', {
        headers: { 'content-security-policy': null, 'content-security-policy-report-only': "default-src 'self'" },
      }),
    ],
    'the header is empty': [pageEvidence('<p>Words</p>', { headers: { 'content-security-policy': ' ; ' } })],
    'the meta element stands in the body': [
      pageEvidence(
        `<body><p>Words</p><meta http-equiv="Content-Security-Policy" content="default-src 'self'"></body>`,
        NONE,
      ),
    ],
  },
  passes: {
    'a header sets one': pageEvidence('<p>Words</p>'),
    'a meta element sets one': pageEvidence(
      `<head><meta http-equiv="Content-Security-Policy" content="default-src 'self'"></head>`,
      NONE,
    ),
  },
});
