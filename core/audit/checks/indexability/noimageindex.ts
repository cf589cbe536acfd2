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
    message: 'Images are closed to image search',
    comment: 'Name of the problem in a list. Words such as noindex, nosnippet, robots.txt stay as they are.',
  },
  passed: {
    message: 'The page does not close its images to image search',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'The pictures of this page do not lead visitors from image search to it.',
    comment: 'Why the problem matters. Words such as noindex, nosnippet, robots.txt stay as they are.',
  },
  howToFix: {
    message: 'Remove noimageindex if the images may be found.',
    comment: 'What the website owner should do. Words such as noindex, nosnippet, robots.txt stay as they are.',
  },
  messages: {
    inMeta: { message: 'The robots meta element says: {directive}', comment: 'directive: noimageindex.' },
    inHeader: { message: 'The X-Robots-Tag header says: {directive}', comment: 'directive: noimageindex.' },
  },
  run({ directives, response }) {
    return outcomeOf(statedDirectives(directives, response.finalUrl, (directive) => directive === 'noimageindex'));
  },
});
