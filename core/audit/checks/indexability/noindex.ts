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
    message: 'Page asks not to be indexed',
    comment: 'Name of the problem in a list. Words such as noindex, nosnippet, robots.txt stay as they are.',
  },
  passed: {
    message: 'The page has no noindex',
    comment: 'Passed check in a list: what is right. No full stop. noindex is a technical name.',
  },
  explanation: {
    message:
      'A page with noindex never appears in search results. That is right for a basket or a login page and costs all visitors from search on any other.',
    comment: 'Why the problem matters. Words such as noindex, nosnippet, robots.txt stay as they are.',
  },
  howToFix: {
    message:
      'If the page should be found, remove noindex from the robots meta element and from the X-Robots-Tag header.',
    comment: 'What the website owner should do. Words such as noindex, nosnippet, robots.txt stay as they are.',
  },
  messages: {
    inMeta: { message: 'The robots meta element says: {directive}', comment: 'directive: noindex or none.' },
    inHeader: { message: 'The X-Robots-Tag header says: {directive}', comment: 'directive: noindex or none.' },
  },
  run({ directives, response }) {
    const isNoindex = (directive: string) => directive === 'noindex' || directive === 'none';
    return outcomeOf(statedDirectives(directives, response.finalUrl, isNoindex));
  },
});
