import { defineCheck } from '#core/audit/check.ts';

/** robots.txt forbids crawlers this page. */
export const blockedByRobots = defineCheck({
  id: 'blocked-by-robots',
  area: 'indexability',
  severity: 'warning',
  needs: ['robots', 'response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/intro',
  title: {
    message: 'Page is blocked by robots.txt',
    comment: 'Name of the problem in a list. Words such as noindex, nosnippet, robots.txt stay as they are.',
  },
  passed: {
    message: 'robots.txt lets Googlebot crawl the page',
    comment: 'Passed check in a list: what is right. No full stop. robots.txt and Googlebot are technical names.',
  },
  explanation: {
    message:
      'Search engines may not crawl the page. They can still list its address, but without a description, and they never see a noindex on it.',
    comment: 'Why the problem matters. Words such as noindex, nosnippet, robots.txt stay as they are.',
  },
  howToFix: {
    message:
      'If the page should be found, remove or narrow the rule in robots.txt. To keep a page out of search results, use noindex instead, and let crawlers read the page.',
    comment: 'What the website owner should do. Words such as noindex, nosnippet, robots.txt stay as they are.',
  },
  messages: {
    blocked: {
      message: 'robots.txt blocks this page for Googlebot',
      comment: 'Googlebot and robots.txt stay as they are.',
    },
  },
  run({ robots, response }) {
    if (robots.isAllowed) return { kind: 'pass' };
    const rule = robots.rule === null ? {} : { evidence: robots.rule };
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'blocked', ...rule }] };
  },
});
