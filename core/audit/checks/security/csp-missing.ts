import { defineCheck } from '#core/audit/check.ts';
import { allPolicies } from './content-security-policy.ts';

/** A content security policy limits what injected code can do. */
export const cspMissing = defineCheck({
  id: 'csp-missing',
  area: 'security',
  severity: 'notice',
  needs: ['response', 'document'],
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/CSP',
  title: {
    message: 'No content security policy',
    comment: 'Content security policy is the name of a web standard (CSP).',
  },
  passed: {
    message: 'A content security policy is set',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Should somebody manage to slip code into the page, nothing limits what it can do to your readers.',
    comment: 'Why a content security policy helps.',
  },
  howToFix: {
    message: 'Send a Content-Security-Policy header. Start with its report-only form to see what the page loads.',
    comment: 'Content-Security-Policy stays as it is.',
  },
  messages: {
    missing: {
      message: 'Neither a header nor a meta element sets a content security policy.',
      comment: 'meta is an HTML element name and stays as it is.',
    },
  },
  run(evidence) {
    if (allPolicies(evidence).length > 0) return { kind: 'pass' };
    return { kind: 'fail', findings: [{ at: evidence.response.finalUrl, messageKey: 'missing' }] };
  },
});
