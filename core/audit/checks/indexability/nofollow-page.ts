import { defineCheck, outcomeOf } from '#core/audit/check.ts';
import { statedDirectives } from './stated-directives.ts';

/** The page closes all its links to crawlers. One that is kept out of search results does so on purpose. */
export const nofollowPage = defineCheck({
  id: 'nofollow-page',
  area: 'indexability',
  severity: 'warning',
  needs: ['directives', 'response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  title: {
    message: 'All links of the page are closed to crawlers',
    comment: 'Name of the problem in a list. Words such as noindex, nosnippet, robots.txt stay as they are.',
  },
  passed: {
    message: 'The page does not close its links to crawlers',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Search engines do not follow any link of the page, so the pages behind them are found later or never and get no credit from it.',
    comment: 'Why the problem matters. Words such as noindex, nosnippet, robots.txt stay as they are.',
  },
  howToFix: {
    message:
      'Remove nofollow from the robots meta element or the X-Robots-Tag header. Mark single links with rel=nofollow if you need to.',
    comment: 'What the website owner should do. Words such as noindex, nosnippet, robots.txt stay as they are.',
  },
  messages: {
    inMeta: { message: 'The robots meta element says: {directive}', comment: 'directive: nofollow.' },
    inHeader: { message: 'The X-Robots-Tag header says: {directive}', comment: 'directive: nofollow.' },
  },
  run({ directives, response }) {
    if (directives.isNoindex) return { kind: 'notApplicable' };
    const isNofollow = (directive: string) => directive === 'nofollow';
    return outcomeOf(statedDirectives(directives, response.finalUrl, isNofollow));
  },
});
