import { defineCheck } from '#core/audit/check.ts';
import { cappedOutcome } from '#core/audit/finding-list.ts';
import { isTrustworthy } from './page-scheme.ts';

/** A form on an insecure page can be changed on the way, whatever address it sends to. */
export const formOnHttp = defineCheck({
  id: 'form-on-http',
  area: 'security',
  severity: 'error',
  needs: ['document', 'response'],
  source: 'https://developer.mozilla.org/en-US/docs/Web/Security/Insecure_passwords',
  title: { message: 'Form on an insecure page', comment: 'Heading of a finding: the page was served over http.' },
  passed: {
    message: 'Forms are on a secure page',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Anybody on the way can change the form and read what readers type. Browsers mark such fields as not secure.',
    comment: 'Why forms need https.',
  },
  howToFix: {
    message: 'Serve the page over https and redirect the http address to it.',
    comment: 'https and http stay as they are.',
  },
  messages: {
    insecure: {
      message: 'This form stands on a page that was sent without encryption.',
      comment: 'The page uses http.',
    },
  },
  run({ document, response }) {
    if (document.forms.length === 0) return { kind: 'notApplicable' };
    if (isTrustworthy(response.finalUrl)) return { kind: 'pass' };
    return cappedOutcome(
      document.forms.map(({ evidence }) => ({ at: response.finalUrl, messageKey: 'insecure', evidence })),
    );
  },
});
