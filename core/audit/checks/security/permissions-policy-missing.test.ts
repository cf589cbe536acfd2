import { describeCheck, GOOD_PAGE, pageEvidence } from '#core/audit/check-test.ts';
import { permissionsPolicyMissing } from './permissions-policy-missing.ts';

describeCheck(permissionsPolicyMissing, {
  fails: {
    'the header is missing': [
      pageEvidence(GOOD_PAGE, { headers: { 'permissions-policy': null } }),
      [{ at: 'https://example.org/page/', messageKey: 'missing' }],
    ],
  },
  passes: { 'the header is sent': pageEvidence(GOOD_PAGE) },
});
