import { defineCheck, outcomeOf } from '#core/audit/check.ts';

/** A redirect that leaves the secure scheme. */
export const redirectHttpsToHttp = defineCheck({
  id: 'redirect-https-to-http',
  area: 'redirects',
  severity: 'error',
  needs: ['response'],
  source: 'https://web.dev/articles/why-https-matters',
  title: {
    message: 'Redirect from HTTPS to HTTP',
    comment: 'Name of the problem in a list. "Redirect": the server sends visitors to another address.',
  },
  passed: {
    message: 'No redirect from HTTPS to HTTP',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'From here on, anyone on the network can read and change what is sent. Browsers warn about it, and search engines prefer HTTPS.',
    comment: 'Why the problem matters. "Redirect": the server sends visitors to another address.',
  },
  howToFix: {
    message: 'Redirect to the HTTPS address, and let HTTP addresses redirect to HTTPS.',
    comment: 'What the website owner should do. "Redirect": the server sends visitors to another address.',
  },
  messages: {
    insecure: {
      message: 'The HTTPS address redirects to the HTTP address {target}',
      comment: 'target: a URL starting with http.',
    },
  },
  run({ response }) {
    if (response.redirects.length === 0) return { kind: 'notApplicable' };
    const hops = response.redirects.filter(
      ({ url, location }) => url.startsWith('https:') && location.startsWith('http:'),
    );
    return outcomeOf(
      hops.map(({ url, location }) => ({ at: url, messageKey: 'insecure', values: { target: location } })),
    );
  },
});
