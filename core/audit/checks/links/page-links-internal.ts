import { defineCheck, outcomeOf } from '#core/audit/check.ts';
import { internalLinks } from './link-groups.ts';

/** Too many internal links. */
export const pageLinksInternal = defineCheck({
  id: 'page-links-internal',
  area: 'links',
  severity: 'notice',
  needs: ['document', 'response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  thresholds: { maxLinks: 1000 },
  title: { message: 'Too many internal links', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'The number of internal links is fine',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'With so many links, neither visitors nor search engines can tell which ones matter.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message: 'Shorten menus and lists, or spread them over several pages.',
    comment: 'What the website owner should do.',
  },
  messages: {
    tooMany: {
      message: 'The page has {count, number} internal links, more than {limit, number}',
      comment: 'count, limit: numbers of links.',
    },
  },
  run({ document, response }, { maxLinks }) {
    const { length: count } = internalLinks(document, response.finalUrl);
    if (count === 0) return { kind: 'notApplicable' };
    const values = { count, limit: maxLinks };
    return outcomeOf(count > maxLinks ? [{ at: response.finalUrl, messageKey: 'tooMany', values }] : []);
  },
});
