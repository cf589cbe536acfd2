import { defineCheck, outcomeOf } from '#core/audit/check.ts';

/** A canonical link element in the body, where search engines ignore it. */
export const canonicalOutsideHead = defineCheck({
  id: 'canonical-outside-head',
  area: 'canonicals',
  severity: 'error',
  needs: ['directives', 'response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  title: {
    message: 'Canonical link outside the head',
    comment: 'Name of the problem in a list. Canonical: what rel=canonical names.',
  },
  passed: {
    message: 'Canonical link is in the head',
    comment: 'Passed check in a list: what is right. No full stop. canonical is a technical name.',
  },
  explanation: {
    message: 'Search engines ignore a canonical link in the body of a page, so it has no effect.',
    comment: 'Why the problem matters. Canonical: what rel=canonical names.',
  },
  howToFix: {
    message:
      'Move the link element into the head. If it is already there, look for an element above it that does not belong in the head, such as an image or a div: the head ends there.',
    comment: 'What the website owner should do. Canonical: what rel=canonical names.',
  },
  messages: {
    inBody: {
      message: 'The canonical link element is in the body',
      comment: 'Sentence about one finding. Canonical: what rel=canonical names.',
    },
  },
  run({ directives, response }) {
    const elements = directives.canonicals.filter(({ source }) => source === 'html');
    if (elements.length === 0) return { kind: 'notApplicable' };
    const outside = elements.filter(({ isInHead }) => !isInHead);
    return outcomeOf(outside.map(({ href }) => ({ at: response.finalUrl, messageKey: 'inBody', evidence: href })));
  },
});
