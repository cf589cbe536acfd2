import { defineCheck } from '#core/audit/check.ts';

/** So many redirects that crawlers may give up. */
export const redirectChainLong = defineCheck({
  id: 'redirect-chain-long',
  area: 'redirects',
  severity: 'error',
  needs: ['response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  thresholds: { minHops: 5 },
  title: {
    message: 'Redirect chain is too long',
    comment: 'Name of the problem in a list. "Redirect": the server sends visitors to another address.',
  },
  passed: {
    message: 'Redirect chains are not too long',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Browsers and search engines give up after a certain number of redirects, so nobody reaches the page. Google follows up to ten.',
    comment: 'Why the problem matters. "Redirect": the server sends visitors to another address.',
  },
  howToFix: {
    message: 'Redirect the first address straight to the last one.',
    comment: 'What the website owner should do. "Redirect": the server sends visitors to another address.',
  },
  messages: {
    chain: {
      message: '{hops, plural, one {# redirect} other {# redirects}} before {target}',
      comment: 'hops: number of redirects, five or more. target: the last URL reached.',
    },
  },
  run({ response }, { minHops }) {
    const { redirects, finalUrl, requestedUrl, failure } = response;
    if (redirects.length === 0 || failure?.kind === 'redirectLoop') return { kind: 'notApplicable' };
    if (redirects.length < minHops) return { kind: 'pass' };
    const evidence = [...redirects.map(({ url }) => url), finalUrl].join(' → ');
    const values = { hops: redirects.length, target: finalUrl };
    return { kind: 'fail', findings: [{ at: requestedUrl, messageKey: 'chain', values, evidence }] };
  },
});
