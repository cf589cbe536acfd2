import { defineCheck, outcomeOf } from '#core/audit/check.ts';

const TEMPORARY = new Set([302, 303, 307]);

/** A temporary redirect on the way to the page. */
export const redirectTemporary = defineCheck({
  id: 'redirect-temporary',
  area: 'redirects',
  severity: 'warning',
  needs: ['response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  title: {
    message: 'Temporary redirect',
    comment: 'Name of the problem in a list. "Redirect": the server sends visitors to another address.',
  },
  passed: {
    message: 'Redirects are permanent',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'A temporary redirect tells search engines that the old address will come back, so they may keep showing it instead of the new one.',
    comment: 'Why the problem matters. "Redirect": the server sends visitors to another address.',
  },
  howToFix: {
    message: 'If the move is permanent, use status 301 or 308 instead.',
    comment: 'What the website owner should do. "Redirect": the server sends visitors to another address.',
  },
  messages: {
    temporary: {
      message: 'The address redirects to {target} with the temporary status {status}',
      comment: 'target: a URL. status: 302, 303 or 307.',
    },
  },
  run({ response }) {
    if (response.redirects.length === 0) return { kind: 'notApplicable' };
    const hops = response.redirects.filter(({ status }) => TEMPORARY.has(status));
    return outcomeOf(
      hops.map(({ url, status, location }) => ({
        at: url,
        messageKey: 'temporary',
        values: { target: location, status },
      })),
    );
  },
});
