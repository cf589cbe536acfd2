import { defineCheck, outcomeOf } from '#core/audit/check.ts';
import { statedDirectives } from './stated-directives.ts';

/** The page asks search engines not to index it. */
export const noindex = defineCheck({
  id: 'noindex',
  area: 'indexability',
  severity: 'notice',
  needs: ['directives', 'response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  title: {
    message: 'Page is set to noindex',
    comment: 'Name of the problem in a list. Words such as noindex, nosnippet, robots.txt stay as they are.',
  },
  passed: {
    message: 'The page has no noindex',
    comment: 'Passed check in a list: what is right. No full stop. noindex is a technical name.',
  },
  explanation: {
    message:
      'A noindex page never appears in search results. That is right for a shopping cart or a login page; on any other page it costs you all search traffic.',
    comment: 'Why the problem matters. Words such as noindex, nosnippet, robots.txt stay as they are.',
  },
  howToFix: {
    message: 'If the page should be found, remove noindex from the robots meta tag and the X-Robots-Tag header.',
    comment: 'What the website owner should do. Words such as noindex, nosnippet, robots.txt stay as they are.',
  },
  messages: {
    inMeta: { message: 'Robots meta tag: {directive}', comment: 'directive: noindex or none.' },
    inHeader: { message: 'X-Robots-Tag header: {directive}', comment: 'directive: noindex or none.' },
  },
  run({ directives, response }) {
    const isNoindex = (directive: string) => directive === 'noindex' || directive === 'none';
    return outcomeOf(statedDirectives(directives, response.finalUrl, isNoindex));
  },
});
