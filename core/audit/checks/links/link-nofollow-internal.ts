import { defineCheck } from '#core/audit/check.ts';
import { cappedOutcome } from '#core/audit/finding-list.ts';
import { groupLinks, internalLinks } from './link-groups.ts';

const CLOSING = ['nofollow', 'ugc', 'sponsored'];

/** Internal links with a rel value that keeps crawlers from following. */
export const linkNofollowInternal = defineCheck({
  id: 'link-nofollow-internal',
  area: 'links',
  severity: 'notice',
  needs: ['document', 'response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links',
  title: { message: 'Internal links with nofollow', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'Internal links are followed',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Internal links help search engines find and rank your pages. With these rel values, they may be ignored.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message:
      'Remove nofollow, ugc and sponsored from links to your own pages. To keep a page out of search results, set that page to noindex.',
    comment: 'What the website owner should do.',
  },
  messages: {
    closed: {
      message: '{count, plural, one {# link} other {# links}} to this page with rel={rel}',
      comment: 'count: number of links. rel stays as it is; its value is nofollow, ugc or sponsored.',
    },
  },
  run({ document, response }) {
    const links = internalLinks(document, response.finalUrl);
    if (links.length === 0) return { kind: 'notApplicable' };
    const marked = links.filter(({ rel }) => rel.length > 0);
    const findings = CLOSING.flatMap((rel) =>
      groupLinks(marked.filter((link) => CLOSING.find((each) => link.rel.includes(each)) === rel)).map(
        ({ url, count, evidence }) => ({ at: url, messageKey: 'closed' as const, values: { count, rel }, evidence }),
      ),
    );
    return cappedOutcome(findings);
  },
});
