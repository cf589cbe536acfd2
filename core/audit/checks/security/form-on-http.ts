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
  title: { message: 'Form on an HTTP page', comment: 'Heading of a finding: the page was served over http.' },
  passed: {
    message: 'Forms are on HTTPS pages',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Anyone on the network can change the form and read what visitors enter. Browsers mark such fields as not secure.',
    comment: 'Why forms need https.',
  },
  howToFix: {
    message: 'Serve the page over HTTPS and redirect the HTTP address to it.',
    comment: 'https and http stay as they are.',
  },
  messages: {
    insecure: {
      message: 'The form is on a page sent without encryption',
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
