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
    message: 'Redirect ends at a broken page',
    comment: 'Name of the problem in a list. "Redirect": the server sends visitors to another address.',
  },
  passed: {
    message: 'Redirects do not end at a broken page',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Visitors are sent on only to see an error, and search engines drop both addresses.',
    comment: 'Why the problem matters. "Redirect": the server sends visitors to another address.',
  },
  howToFix: {
    message: 'Redirect to a page that exists, or answer with status 404 or 410 when nothing replaced the page.',
    comment: 'What the website owner should do. "Redirect": the server sends visitors to another address.',
  },
  messages: {
    status: {
      message: 'The redirect leads to {target}, which answers with status {status}',
      comment: 'target: a URL. status: an HTTP status code such as 404.',
    },
    noAnswer: {
      message: 'The redirect leads to {target}, which does not answer',
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
