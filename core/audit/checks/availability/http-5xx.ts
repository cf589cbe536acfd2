import { defineCheck, outcomeOf } from '#core/audit/check.ts';

/** The server fails while answering. */
export const http5xx = defineCheck({
  id: 'http-5xx',
  area: 'availability',
  severity: 'error',
  needs: ['response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  title: { message: 'Page answers with a server error', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'No server error',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Visitors cannot use the page. Search engines slow down their crawling of the whole site and drop pages that keep failing.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message:
      'Look into the error log of the server for this address and remove the cause. For planned work answer with status 503 and a Retry-After header, and only for a short time.',
    comment: 'What the website owner should do.',
  },
  messages: {
    status: { message: 'The server answers with status {status}', comment: 'status: an HTTP status code such as 500.' },
  },
  run({ response }) {
    const { status, finalUrl } = response;
    if (status === null) return { kind: 'notApplicable' };
    return outcomeOf(status >= 500 ? [{ at: finalUrl, messageKey: 'status', values: { status } }] : []);
  },
});
