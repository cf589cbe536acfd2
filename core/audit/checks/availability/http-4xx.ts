import { defineCheck, outcomeOf } from '#core/audit/check.ts';

const COUNTED_ELSEWHERE = new Set([401, 403, 407, 429, 451]);

/** The page answers with a client error; refusals have a check of their own (http-access-denied). */
export const http4xx = defineCheck({
  id: 'http-4xx',
  area: 'availability',
  severity: 'error',
  needs: ['response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  title: { message: 'Page answers with a client error', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'No client error such as 404',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Visitors see an error instead of the page, and search engines remove addresses that keep answering this way.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message:
      'Restore the page, or redirect its address to the page that replaced it. Then correct the links that lead here.',
    comment: 'What the website owner should do.',
  },
  messages: {
    status: { message: 'The server answers with status {status}', comment: 'status: an HTTP status code such as 404.' },
  },
  run({ response }) {
    const { status, finalUrl } = response;
    if (status === null) return { kind: 'notApplicable' };
    const isClientError = status >= 400 && status < 500 && !COUNTED_ELSEWHERE.has(status);
    return outcomeOf(isClientError ? [{ at: finalUrl, messageKey: 'status', values: { status } }] : []);
  },
});
