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
    message: 'No Content Security Policy',
    comment: 'Content security policy is the name of a web standard (CSP).',
  },
  passed: {
    message: 'A Content Security Policy is set',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'If someone manages to inject code into the page, nothing limits what it can do to your visitors.',
    comment: 'Why a content security policy helps.',
  },
  howToFix: {
    message: 'Send a Content-Security-Policy header. Start with its report-only form to see what the page loads.',
    comment: 'Content-Security-Policy stays as it is.',
  },
  messages: {
    missing: {
      message: 'No header or meta tag sets a Content Security Policy',
      comment: 'meta is an HTML element name and stays as it is.',
    },
  },
  run(evidence) {
    if (allPolicies(evidence).length > 0) return { kind: 'pass' };
    return { kind: 'fail', findings: [{ at: evidence.response.finalUrl, messageKey: 'missing' }] };
  },
});
