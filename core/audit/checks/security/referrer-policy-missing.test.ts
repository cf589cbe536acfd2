import { describeCheck, GOOD_PAGE, pageEvidence } from '#core/audit/check-test.ts';
import { referrerPolicyMissing } from './referrer-policy-missing.ts';

const page = (value: string | null, html = GOOD_PAGE) => pageEvidence(html, { headers: { 'referrer-policy': value } });
const meta = (content: string) => `<head><meta name="referrer" content="${content}"></head>`;

describeCheck(referrerPolicyMissing, {
  fails: {
    'no policy is set': [page(null), [{ at: 'https://example.org/page/', messageKey: 'missing' }]],
    'the policy is not known': [page('quiet'), [{ messageKey: 'missing' }]],
    'the full address is always sent': [
      page('unsafe-url'),
      [{ messageKey: 'unsafe', values: { policy: 'unsafe-url' } }],
    ],
    'the page overrules a safe header': [page('no-referrer', meta('unsafe-url')), [{ messageKey: 'unsafe' }]],
  },
  passes: {
    'the policy is strict': page('strict-origin'),
    'the policy is the loosest of the safe ones': page('no-referrer-when-downgrade'),
    'the last known one of a list is safe': page('unsafe-url, no-referrer, quiet'),
    'a meta element sets a safe one': page(null, meta('same-origin')),
  },
});
