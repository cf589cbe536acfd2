import { describeCheck, GOOD_PAGE, pageEvidence } from '#core/audit/check-test.ts';
import { framingAllowed } from './framing-allowed.ts';

const page = (frameOptions: string | null, policy: string | null) =>
  pageEvidence(GOOD_PAGE, { headers: { 'x-frame-options': frameOptions, 'content-security-policy': policy } });

describeCheck(framingAllowed, {
  fails: {
    'neither header is sent': [page(null, null), [{ at: 'https://example.org/page/', messageKey: 'open' }]],
    'the policy says nothing about frames': [page(null, "default-src 'self'")],
    'the policy lets everybody frame': [page(null, 'frame-ancestors *')],
    'the old header has a value browsers ignore': [page('ALLOW-FROM https://example.com/', null)],
    'only a meta element limits framing, which browsers ignore': [
      pageEvidence(`<head><meta http-equiv="Content-Security-Policy" content="frame-ancestors 'none'"></head>`, {
        headers: { 'x-frame-options': null, 'content-security-policy': null },
      }),
    ],
  },
  passes: {
    'the old header denies it': page('DENY', null),
    'the old header allows the own site': page('sameorigin', null),
    'the policy names who may': page(null, "frame-ancestors 'self' https://example.com"),
  },
});
