import { NOT_FETCHED, judgeTargets } from '#core/audit/fetched-targets.ts';
import { defineCheck } from '#core/audit/check.ts';
import { externalLinks, groupLinks } from './link-groups.ts';

/** Outgoing links to an address that is gone. A refusal such as 403 proves nothing, since many sites refuse programs. */
export const linkBrokenExternal = defineCheck({
  id: 'link-broken-external',
  area: 'links',
  severity: 'warning',
  needs: ['document', 'response', 'targets'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  title: { message: 'Broken external links', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'External links work',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Visitors who follow the link end up on an error page and trust the rest of the page less.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message: "Link to the page's new address if there is one. Otherwise, remove the link.",
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
    const links = groupLinks(externalLinks(document, response.finalUrl));
    return judgeTargets(links, targets, ({ url, count, evidence }, { finalStatus: status }) => {
      if (status === null) return { at: url, messageKey: 'noAnswer', values: { count }, evidence };
      const isGone = status === 404 || status === 410 || status >= 500;
      return isGone ? { at: url, messageKey: 'status', values: { count, status }, evidence } : null;
    });
  },
});
