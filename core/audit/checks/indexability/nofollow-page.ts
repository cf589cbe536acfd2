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
    message: 'Page is set to nofollow',
    comment: 'Name of the problem in a list. Words such as noindex, nosnippet, robots.txt stay as they are.',
  },
  passed: {
    message: 'The page has no nofollow directive',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Search engines do not follow any link on the page, so they find the linked pages later or never, and these get no credit from it.',
    comment: 'Why the problem matters. Words such as noindex, nosnippet, robots.txt stay as they are.',
  },
  howToFix: {
    message:
      'Remove nofollow from the robots meta tag or the X-Robots-Tag header. If needed, add rel=nofollow to single links.',
    comment: 'What the website owner should do. Words such as noindex, nosnippet, robots.txt stay as they are.',
  },
  messages: {
    inMeta: { message: 'Robots meta tag: {directive}', comment: 'directive: nofollow.' },
    inHeader: { message: 'X-Robots-Tag header: {directive}', comment: 'directive: nofollow.' },
  },
  run({ directives, response }) {
    if (directives.isNoindex) return { kind: 'notApplicable' };
    const isNofollow = (directive: string) => directive === 'nofollow';
    return outcomeOf(statedDirectives(directives, response.finalUrl, isNofollow));
  },
});
