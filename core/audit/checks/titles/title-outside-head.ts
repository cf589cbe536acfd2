import { defineCheck, outcomeOf } from '#core/audit/check.ts';

/** A title element in the body; titles of SVG drawings are not meant. */
export const titleOutsideHead = defineCheck({
  id: 'title-outside-head',
  area: 'titles',
  severity: 'error',
  needs: ['directives', 'document', 'response'],
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#the-title-element',
  title: {
    message: 'Title outside the head',
    comment:
      'Name of the problem in a list. "Title element": the HTML element shown in the browser tab and in search results.',
  },
  passed: {
    message: 'The title is in the head',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Search engines expect the title in the head and may ignore one in the body.',
    comment:
      'Why the problem matters. "Title element": the HTML element shown in the browser tab and in search results.',
  },
  howToFix: {
    message:
      'Move the title element into the head. If it is already there, look for an element above it that does not belong in the head, such as an image or a div: the head ends there.',
    comment:
      'What the website owner should do. "Title element": the HTML element shown in the browser tab and in search results.',
  },
  messages: {
    inBody: {
      message: 'The title element is in the body',
      comment:
        'Sentence about one finding. "Title element": the HTML element shown in the browser tab and in search results.',
    },
  },
  run({ directives, document, response }) {
    if (!directives.isIndexable || document.titles.length === 0) return { kind: 'notApplicable' };
    const outside = document.titles.filter(({ isInHead }) => !isInHead);
    return outcomeOf(outside.map(({ text }) => ({ at: response.finalUrl, messageKey: 'inBody', evidence: text })));
  },
});
