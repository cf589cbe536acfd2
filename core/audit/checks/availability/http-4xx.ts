import { defineCheck, outcomeOf } from '#core/audit/check.ts';

const COUNTED_ELSEWHERE = new Set([401, 403, 407, 429, 451]);

/** The page answers with a client error; refusals have a check of their own (http-access-denied). */
export const http4xx = defineCheck({
  id: 'http-4xx',
  area: 'availability',
  severity: 'error',
  needs: ['response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  title: { message: 'Page returns a client error (4xx)', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'The page returns no client error (4xx)',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Visitors see an error instead of the page, and search engines drop addresses that keep returning one.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message:
      'Restore the page, or redirect its address to the page that replaced it. Then update the links that point here.',
    comment: 'What the website owner should do.',
  },
  messages: {
    status: { message: 'The server returned status {status}', comment: 'status: an HTTP status code such as 404.' },
  },
  run({ response }) {
    const { status, finalUrl } = response;
    if (status === null) return { kind: 'notApplicable' };
    const isClientError = status >= 400 && status < 500 && !COUNTED_ELSEWHERE.has(status);
    return outcomeOf(isClientError ? [{ at: finalUrl, messageKey: 'status', values: { status } }] : []);
  },
});
