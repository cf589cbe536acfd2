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
    message: 'robots.txt blocks the whole site',
    comment: 'Name of the problem in a list. robots.txt stays as it is.',
  },
  passed: {
    message: 'robots.txt does not block the whole site',
    comment: 'Passed check in a list: what is right. No full stop. robots.txt is a technical name.',
  },
  explanation: {
    message:
      'Search engines may not crawl any page of the site. Pages drop out of search results, or stay there without a description. Such a line is often left over from a test system.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message: 'Remove the line, or limit its path to the parts of the site that crawlers should not read.',
    comment: 'What the website owner should do.',
  },
  messages: {
    everybody: {
      message: 'robots.txt blocks the whole site for all crawlers it does not name',
      comment: 'Sentence about one rule. robots.txt stays as it is.',
    },
    googlebot: {
      message: 'robots.txt blocks the whole site for Googlebot',
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
