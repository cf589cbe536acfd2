import { defineCheck } from '#core/audit/check.ts';

const OWN_CHECK = new Set(['redirectLoop', 'tooManyRedirects', 'refused']);

/** The redirect ends in an error or in no answer. */
export const redirectToError = defineCheck({
  id: 'redirect-to-error',
  area: 'redirects',
  severity: 'error',
  needs: ['response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  title: {
    message: 'Redirect to a broken page',
    comment: 'Name of the problem in a list. "Redirect": the server sends visitors to another address.',
  },
  passed: {
    message: 'Redirects go to working pages',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Visitors are redirected only to see an error, and search engines drop both addresses.',
    comment: 'Why the problem matters. "Redirect": the server sends visitors to another address.',
  },
  howToFix: {
    message: 'Redirect to a page that exists, or return status 404 or 410 if nothing replaced the page.',
    comment: 'What the website owner should do. "Redirect": the server sends visitors to another address.',
  },
  messages: {
    status: {
      message: 'The redirect goes to {target}, which returns status {status}',
      comment: 'target: a URL. status: an HTTP status code such as 404.',
    },
    noAnswer: {
      message: 'The redirect goes to {target}, which does not respond',
      comment: 'target: a URL, or what the server gave in its place.',
    },
  },
  run({ response }) {
    const { redirects, requestedUrl, finalUrl, status, failure } = response;
    if (redirects.length === 0 || OWN_CHECK.has(failure?.kind ?? '')) return { kind: 'notApplicable' };
    const at = requestedUrl;
    if (failure !== null || status === null) {
      const target = redirects.at(-1)?.location ?? finalUrl;
      return { kind: 'fail', findings: [{ at, messageKey: 'noAnswer', values: { target } }] };
    }
    if (status < 400) return { kind: 'pass' };
    return { kind: 'fail', findings: [{ at, messageKey: 'status', values: { target: finalUrl, status } }] };
  },
});
