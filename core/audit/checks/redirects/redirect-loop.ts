import { defineCheck } from '#core/audit/check.ts';

/** Redirects that come back to an earlier address. */
export const redirectLoop = defineCheck({
  id: 'redirect-loop',
  area: 'redirects',
  severity: 'error',
  needs: ['response'],
  source: 'https://www.rfc-editor.org/rfc/rfc9110#section-15.4',
  title: {
    message: 'Redirect loop',
    comment: 'Name of the problem in a list. "Redirect": the server sends visitors to another address.',
  },
  passed: {
    message: 'No redirect loop',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Nobody ever reaches the page: browsers show an error, and search engines drop the address.',
    comment: 'Why the problem matters. "Redirect": the server sends visitors to another address.',
  },
  howToFix: {
    message:
      'Check the redirect rules of the server, plugins and CDN for two rules that send visitors back and forth, often between HTTP and HTTPS or with and without www.',
    comment: 'What the website owner should do. "Redirect": the server sends visitors to another address.',
  },
  messages: {
    loop: {
      message: 'The redirects return to an address already visited',
      comment: 'Sentence about one finding. "Redirect": the server sends visitors to another address.',
    },
  },
  run({ response }) {
    const { redirects, requestedUrl, finalUrl, failure } = response;
    if (redirects.length === 0 && failure?.kind !== 'redirectLoop') return { kind: 'notApplicable' };
    if (failure?.kind !== 'redirectLoop') return { kind: 'pass' };
    const evidence = [...redirects.map(({ url }) => url), redirects.at(-1)?.location ?? finalUrl].join(' → ');
    return { kind: 'fail', findings: [{ at: requestedUrl, messageKey: 'loop', evidence }] };
  },
});
