import { defineCheck, outcomeOf } from '#core/audit/check.ts';
import { statedDirectives } from './stated-directives.ts';

/** The page forbids a text snippet in search results. */
export const nosnippet = defineCheck({
  id: 'nosnippet',
  area: 'indexability',
  severity: 'notice',
  needs: ['directives', 'response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  title: {
    message: 'Page does not allow snippets',
    comment: 'Name of the problem in a list. Words such as noindex, nosnippet, robots.txt stay as they are.',
  },
  passed: {
    message: 'The page allows snippets',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'The page appears in search results with its title only, and fewer people click a result without a description.',
    comment: 'Why the problem matters. Words such as noindex, nosnippet, robots.txt stay as they are.',
  },
  howToFix: {
    message: 'Remove nosnippet, or set max-snippet to a value above zero, or to -1 for no limit.',
    comment: 'What the website owner should do. Words such as noindex, nosnippet, robots.txt stay as they are.',
  },
  messages: {
    inMeta: { message: 'Robots meta tag: {directive}', comment: 'directive: nosnippet or max-snippet:0.' },
    inHeader: {
      message: 'X-Robots-Tag header: {directive}',
      comment: 'directive: nosnippet or max-snippet:0.',
    },
  },
  run({ directives, response }) {
    const isNosnippet = (directive: string) => directive === 'nosnippet' || directive === 'max-snippet:0';
    return outcomeOf(statedDirectives(directives, response.finalUrl, isNosnippet));
  },
});
