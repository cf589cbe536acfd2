import { defineSiteCheck, outcomeOf, type Finding } from '#core/audit/check.ts';
import { blanketDisallows } from './blanket-disallow.ts';

/** One line keeps all crawlers, or Googlebot, out of the whole site. */
export const robotsBlocksAll = defineSiteCheck({
  id: 'robots-blocks-all',
  area: 'robots-txt',
  severity: 'error',
  scope: 'site',
  needs: ['robotsTxt', 'start'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  title: {
    message: 'robots.txt closes the whole site',
    comment: 'Name of the problem in a list. robots.txt stays as it is.',
  },
  passed: {
    message: 'robots.txt does not close the whole site',
    comment: 'Passed check in a list: what is right. No full stop. robots.txt is a technical name.',
  },
  explanation: {
    message:
      'Search engines may read no page of the site. Pages leave the results or stay there as bare addresses. Such a line is often left over from a test system.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message: 'Remove the line, or replace its path by those parts of the site that really should stay unread.',
    comment: 'What the website owner should do.',
  },
  messages: {
    everybody: {
      message: 'robots.txt closes the whole site to all crawlers it does not name',
      comment: 'Sentence about one rule. robots.txt stays as it is.',
    },
    googlebot: {
      message: 'robots.txt closes the whole site to Googlebot',
      comment: 'Sentence about one rule. Googlebot and robots.txt stay as they are.',
    },
  },
  run({ robotsTxt: { url: at, rules }, start }) {
    if (rules === null) return { kind: 'notApplicable' };
    return outcomeOf(
      Array.from(blanketDisallows(rules, start.finalUrl), ([agent, evidence]): Finding<'everybody' | 'googlebot'> => ({
        at,
        messageKey: agent === '*' ? 'everybody' : 'googlebot',
        evidence,
      })),
    );
  },
});
