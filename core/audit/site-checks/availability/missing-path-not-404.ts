import { defineSiteCheck } from '#core/audit/check.ts';
import { isSuccess } from '#core/audit/checks/page-response.ts';

/** A made-up path must be answered as missing. */
export const missingPathNot404 = defineSiteCheck({
  id: 'missing-path-not-404',
  area: 'availability',
  severity: 'error',
  confidence: 'likely',
  scope: 'site',
  needs: ['missingPath'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  title: { message: 'Missing pages do not return 404', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'Missing pages return an error status',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Search engines cannot tell real pages from missing ones. They index error pages and waste crawl budget on addresses that do not exist.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message: 'Return status 404 or 410 when there is nothing at an address. Do not redirect to the home page.',
    comment: 'What the website owner should do.',
  },
  messages: {
    success: {
      message: 'A made-up address returns status {status}',
      comment: 'status: an HTTP status code such as 200.',
    },
    redirect: {
      message: 'A made-up address redirects (status {status}) to a page that returns status {finalStatus}',
      comment: 'status, finalStatus: HTTP status codes such as 302 and 200.',
    },
    noAnswer: {
      message: 'The test request for a made-up address got no response, so this could not be checked.',
      comment: 'Shown instead of a verdict.',
    },
  },
  run({ missingPath: { url, status, finalStatus } }) {
    if (status === null || finalStatus === null) return { kind: 'cannotTell', messageKey: 'noAnswer' };
    if (isSuccess({ status }))
      return { kind: 'fail', findings: [{ at: url, messageKey: 'success', values: { status } }] };
    if (status < 300 || status > 399 || !isSuccess({ status: finalStatus })) return { kind: 'pass' };
    return { kind: 'fail', findings: [{ at: url, messageKey: 'redirect', values: { status, finalStatus } }] };
  },
});
