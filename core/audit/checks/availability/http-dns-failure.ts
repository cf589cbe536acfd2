import { defineCheck } from '#core/audit/check.ts';
import { failsWith } from '#core/audit/checks/page-response.ts';

/** The host name leads to no server. */
export const httpDnsFailure = defineCheck({
  id: 'http-dns-failure',
  area: 'availability',
  severity: 'error',
  needs: ['response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  title: { message: 'Host name does not resolve', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'The host name resolves',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Nobody can open a page whose host name is not in DNS. Search engines treat this as a server error and eventually drop the page.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message: 'Check the spelling of the host name, that the domain is still registered, and its A and AAAA records.',
    comment: 'What the website owner should do.',
  },
  messages: {
    notFound: { message: 'The host name could not be resolved', comment: 'Sentence about one finding.' },
  },
  run({ response }) {
    return failsWith(response, 'dns', 'notFound');
  },
});
