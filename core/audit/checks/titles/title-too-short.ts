import { defineCheck } from '#core/audit/check.ts';
import { TITLE_FONT_PX } from '#core/audit/result-fonts.ts';
import { arialWidth } from '#core/standards/arial-widths.ts';
import { pageTitle } from './page-title.ts';

/** A title that says too little. */
export const titleTooShort = defineCheck({
  id: 'title-too-short',
  area: 'titles',
  severity: 'warning',
  needs: ['directives', 'document', 'response'],
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  thresholds: { minPixels: 200 },
  title: {
    message: 'Title is too short',
    comment:
      'Name of the problem in a list. "Title element": the HTML element shown in the browser tab and in search results.',
  },
  passed: {
    message: 'The title is long enough',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'A very short title rarely says what the page offers, so fewer people click it, and search engines may write their own.',
    comment:
      'Why the problem matters. "Title element": the HTML element shown in the browser tab and in search results.',
  },
  howToFix: {
    message: 'Add the words people would search for to find this page, and the site name if there is room.',
    comment:
      'What the website owner should do. "Title element": the HTML element shown in the browser tab and in search results.',
  },
  messages: {
    narrow: {
      message: 'The title is {pixels, number} pixels wide; aim for at least {limit, number}',
      comment: 'pixels, limit: widths in pixels, as search results show the text.',
    },
    // Of results stored before the width was measured.
    tooShort: {
      message:
        'The title has {characters, plural, one {# character} other {# characters}}; aim for at least {limit, number}',
      comment: 'characters, limit: numbers of characters.',
    },
  },
  run({ directives, document, response }, { minPixels }) {
    const title = pageTitle(document);
    if (!directives.isIndexable || title === '') return { kind: 'notApplicable' };
    const pixels = arialWidth(title, TITLE_FONT_PX);
    if (pixels >= minPixels) return { kind: 'pass' };
    const values = { pixels, limit: minPixels };
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'narrow', values, evidence: title }] };
  },
});
