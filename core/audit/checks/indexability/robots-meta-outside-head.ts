import { defineCheck, outcomeOf } from '#core/audit/check.ts';

/** A robots meta element in the body, where search engines need not read it. */
export const robotsMetaOutsideHead = defineCheck({
  id: 'robots-meta-outside-head',
  area: 'indexability',
  severity: 'error',
  needs: ['document', 'response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  title: {
    message: 'Robots meta tag outside the head',
    comment: 'Name of the problem in a list. Words such as noindex, nosnippet, robots.txt stay as they are.',
  },
  passed: {
    message: 'Robots meta tag is in the head',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Search engines read the robots meta tag in the head of a page. They may ignore it in the body and index a page you want to keep out.',
    comment: 'Why the problem matters. Words such as noindex, nosnippet, robots.txt stay as they are.',
  },
  howToFix: {
    message:
      'Move the tag into the head. If it is already there, look for an element above it that does not belong in the head, such as an image or a div: the head ends there.',
    comment: 'What the website owner should do. Words such as noindex, nosnippet, robots.txt stay as they are.',
  },
  messages: {
    inBody: {
      message: 'The robots meta tag is in the body',
      comment: 'Sentence about one finding. Words such as noindex, nosnippet, robots.txt stay as they are.',
    },
  },
  run({ document, response }) {
    const metas = document.metas.filter(({ name }) => name === 'robots' || name === 'googlebot');
    if (metas.length === 0) return { kind: 'notApplicable' };
    return outcomeOf(
      metas
        .filter(({ isInHead }) => !isInHead)
        .map(({ content }) => ({ at: response.finalUrl, messageKey: 'inBody', evidence: content ?? '' })),
    );
  },
});
