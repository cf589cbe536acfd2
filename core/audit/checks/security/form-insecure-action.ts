import { defineCheck } from '#core/audit/check.ts';
import { cappedOutcome } from '#core/audit/finding-list.ts';
import { toHttpUrl } from '#core/parse/normalize-url.ts';
import { isSecure } from './page-scheme.ts';

/** What readers type into such a form travels in the clear, although the page looks secure. */
export const formInsecureAction = defineCheck({
  id: 'form-insecure-action',
  area: 'security',
  severity: 'error',
  needs: ['document', 'response'],
  source: 'https://web.dev/articles/what-is-mixed-content',
  title: {
    message: 'Form sends data unencrypted',
    comment: 'Heading of a finding: the action of a form is an http address.',
  },
  passed: {
    message: 'Forms send data encrypted',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Anyone on the network can read what visitors enter in the form. Browsers warn before they send it.',
    comment: 'Why a form must not send to http.',
  },
  howToFix: {
    message: "Change the form's action to an HTTPS address.",
    comment: 'action is an HTML attribute name; https stays as it is.',
  },
  messages: {
    insecure: { message: 'The form sends data to {url}', comment: 'url: an http address.' },
  },
  run({ document, response }) {
    if (document.forms.length === 0 || !isSecure(response.finalUrl)) return { kind: 'notApplicable' };
    return cappedOutcome(
      document.forms.flatMap(({ action, evidence }) => {
        const url = toHttpUrl(action ?? '', document.baseUrl);
        if (url?.protocol !== 'http:') return [];
        return [{ at: response.finalUrl, messageKey: 'insecure' as const, values: { url: url.href }, evidence }];
      }),
    );
  },
});
