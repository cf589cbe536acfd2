import { defineCheck, outcomeOf } from '#core/audit/check.ts';

/** Repeated slashes in the path. */
export const urlDoubleSlash = defineCheck({
  id: 'url-double-slash',
  area: 'urls',
  severity: 'warning',
  needs: ['response'],
  source: 'https://www.rfc-editor.org/rfc/rfc3986#section-3.3',
  title: { message: 'Repeated slashes in the address', comment: 'Name of the problem in a list. "Address" means URL.' },
  passed: {
    message: 'No repeated slashes in the address',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'The same page usually opens with a single slash too, so search engines find it twice. The cause is usually a wrong link or template.',
    comment: 'Why the problem matters. "Address" means URL.',
  },
  howToFix: {
    message: 'Correct the link that leads here, and redirect the address to the one with single slashes.',
    comment: 'What the website owner should do. "Address" means URL.',
  },
  messages: {
    doubleSlash: {
      message: 'The path has several slashes in a row',
      comment: 'Sentence about one finding. "Address" means URL.',
    },
  },
  run({ response }) {
    const { pathname } = new URL(response.finalUrl);
    return outcomeOf(
      pathname.includes('//') ? [{ at: response.finalUrl, messageKey: 'doubleSlash', evidence: pathname }] : [],
    );
  },
});
