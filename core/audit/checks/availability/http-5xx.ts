import { defineCheck, outcomeOf } from '#core/audit/check.ts';

/** The server fails while answering. */
export const http5xx = defineCheck({
  id: 'http-5xx',
  area: 'availability',
  severity: 'error',
  needs: ['response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  title: { message: 'Page returns a server error (5xx)', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'The page returns no server error (5xx)',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Visitors cannot use the page. Search engines crawl the whole site more slowly and drop pages that keep failing.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message:
      "Check the server's error log for this address and fix the cause. For planned maintenance, return status 503 with a Retry-After header, and only for a short time.",
    comment: 'What the website owner should do.',
  },
  messages: {
    status: { message: 'The server returned status {status}', comment: 'status: an HTTP status code such as 500.' },
  },
  run({ response }) {
    const { status, finalUrl } = response;
    if (status === null) return { kind: 'notApplicable' };
    return outcomeOf(status >= 500 ? [{ at: finalUrl, messageKey: 'status', values: { status } }] : []);
  },
});
