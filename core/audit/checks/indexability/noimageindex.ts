import { defineCheck, outcomeOf } from '#core/audit/check.ts';
import { statedDirectives } from './stated-directives.ts';

/** The page closes its images to image search. */
export const noimageindex = defineCheck({
  id: 'noimageindex',
  area: 'indexability',
  severity: 'notice',
  needs: ['directives', 'response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  title: {
    message: 'Page is set to noimageindex',
    comment: 'Name of the problem in a list. Words such as noindex, nosnippet, robots.txt stay as they are.',
  },
  passed: {
    message: 'The page has no noimageindex directive',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Image search cannot bring visitors to this page through its images.',
    comment: 'Why the problem matters. Words such as noindex, nosnippet, robots.txt stay as they are.',
  },
  howToFix: {
    message: 'If the images should be found, remove noimageindex.',
    comment: 'What the website owner should do. Words such as noindex, nosnippet, robots.txt stay as they are.',
  },
  messages: {
    inMeta: { message: 'Robots meta tag: {directive}', comment: 'directive: noimageindex.' },
    inHeader: { message: 'X-Robots-Tag header: {directive}', comment: 'directive: noimageindex.' },
  },
  run({ directives, response }) {
    return outcomeOf(statedDirectives(directives, response.finalUrl, (directive) => directive === 'noimageindex'));
  },
});
