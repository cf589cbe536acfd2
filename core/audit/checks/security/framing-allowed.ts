import { headersOf } from '#core/domain/fetch-facts.ts';
import { defineCheck } from '#core/audit/check.ts';
import { headerPolicies } from './content-security-policy.ts';

/** A page that any site may frame can be laid under a false one to steal clicks. */
export const framingAllowed = defineCheck({
  id: 'framing-allowed',
  area: 'security',
  severity: 'notice',
  needs: ['response', 'document'],
  source: 'https://cheatsheetseries.owasp.org/cheatsheets/Clickjacking_Defense_Cheat_Sheet.html',
  title: { message: 'Any site may frame the page', comment: 'To frame: to show the page inside another one.' },
  passed: {
    message: 'The page limits who may frame it',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Another site can embed this page and make your visitors click things they do not see (clickjacking).',
    comment: 'Describes clickjacking.',
  },
  howToFix: {
    message: 'Send a Content-Security-Policy header with frame-ancestors, or X-Frame-Options with SAMEORIGIN.',
    comment: 'The names of headers and values stay as they are.',
  },
  messages: {
    open: {
      message: 'Neither X-Frame-Options nor frame-ancestors limits who may frame the page',
      comment: 'X-Frame-Options and frame-ancestors stay as they are.',
    },
  },
  run({ response }) {
    const isLimitedByPolicy = headerPolicies(response).some(({ directives }) => {
      const ancestors = directives.get('frame-ancestors');
      return ancestors !== undefined && !ancestors.includes('*');
    });
    const isLimitedByHeader = headersOf(response, 'x-frame-options')
      .flatMap((value) => value.split(','))
      .some((value) => ['deny', 'sameorigin'].includes(value.trim().toLowerCase()));
    if (isLimitedByPolicy || isLimitedByHeader) return { kind: 'pass' };
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'open' }] };
  },
});
