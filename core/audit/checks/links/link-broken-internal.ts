import { NOT_FETCHED, isBroken, judgeTargets } from '#core/audit/fetched-targets.ts';
import { defineCheck } from '#core/audit/check.ts';
import { groupLinks, internalLinks } from './link-groups.ts';

/** Internal links to an address that ends in an error or in no answer. */
export const linkBrokenInternal = defineCheck({
  id: 'link-broken-internal',
  area: 'links',
  severity: 'error',
  needs: ['document', 'response', 'targets'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  title: { message: 'Broken internal links', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'Internal links work',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Visitors end up on an error page, and search engines waste crawl budget on addresses that do not exist.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message: "Correct the link's address, remove the link, or restore the page.",
    comment: 'What the website owner should do.',
  },
  messages: {
    status: {
      message: '{count, plural, one {# link goes} other {# links go}} to an address that returns status {status}',
      comment: 'count: number of links. status: an HTTP status code such as 404.',
    },
    noAnswer: {
      message: '{count, plural, one {# link goes} other {# links go}} to an address that does not respond',
      comment: 'count: number of links.',
    },
    notAsked: NOT_FETCHED,
  },
  run({ document, response, targets }) {
    const links = groupLinks(internalLinks(document, response.finalUrl));
    return judgeTargets(links, targets, ({ url, count, evidence }, target) => {
      if (!isBroken(target)) return null;
      const { finalStatus: status } = target;
      return status === null
        ? { at: url, messageKey: 'noAnswer', values: { count }, evidence }
        : { at: url, messageKey: 'status', values: { count, status }, evidence };
    });
  },
});
