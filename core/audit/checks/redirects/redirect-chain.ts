import { defineCheck } from '#core/audit/check.ts';

/** Several redirects one after the other before the final page. */
export const redirectChain = defineCheck({
  id: 'redirect-chain',
  area: 'redirects',
  severity: 'warning',
  needs: ['response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  thresholds: { minHops: 2, maxHops: 4 },
  title: {
    message: 'Redirect chain',
    comment: 'Name of the problem in a list. "Redirect": the server sends visitors to another address.',
  },
  passed: {
    message: 'No chain of two to four redirects',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Each redirect makes visitors wait, especially on phones, and costs search engines an extra request.',
    comment: 'Why the problem matters. "Redirect": the server sends visitors to another address.',
  },
  howToFix: {
    message: 'Redirect the first address straight to the last one.',
    comment: 'What the website owner should do. "Redirect": the server sends visitors to another address.',
  },
  messages: {
    chain: {
      message: '{hops, plural, one {# redirect} other {# redirects}} before {target}',
      comment: 'hops: number of redirects, two to four. target: the final URL.',
    },
  },
  run({ response }, { minHops, maxHops }) {
    const { redirects, finalUrl, requestedUrl, failure } = response;
    if (redirects.length === 0 || failure?.kind === 'redirectLoop') return { kind: 'notApplicable' };
    if (redirects.length < minHops || redirects.length > maxHops) return { kind: 'pass' };
    const evidence = [...redirects.map(({ url }) => url), finalUrl].join(' → ');
    const values = { hops: redirects.length, target: finalUrl };
    return { kind: 'fail', findings: [{ at: requestedUrl, messageKey: 'chain', values, evidence }] };
  },
});
