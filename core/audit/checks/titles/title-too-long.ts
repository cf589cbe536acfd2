import { defineCheck } from '#core/audit/check.ts';
import { TITLE_FONT_PX } from '#core/audit/result-fonts.ts';
import { arialWidth } from '#core/standards/arial-widths.ts';
import { pageTitle } from './page-title.ts';

/** A title that search results are likely to cut. */
export const titleTooLong = defineCheck({
  id: 'title-too-long',
  area: 'titles',
  severity: 'warning',
  needs: ['directives', 'document', 'response'],
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  thresholds: { maxPixels: 600 },
  title: {
    message: 'Title is too long',
    comment:
      'Name of the problem in a list. "Title element": the HTML element shown in the browser tab and in search results.',
  },
  passed: {
    message: 'The title is not too long',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Search results truncate long titles, so the last words are lost.',
    comment:
      'Why the problem matters. "Title element": the HTML element shown in the browser tab and in search results.',
  },
  howToFix: {
    message: 'Shorten the title and put the most important words first.',
    comment:
      'What the website owner should do. "Title element": the HTML element shown in the browser tab and in search results.',
  },
  messages: {
    wide: {
      message: 'The title is {pixels, number} pixels wide; anything beyond {limit, number} will probably be truncated',
      comment: 'pixels, limit: widths in pixels, as search results show the text.',
    },
    // Of results stored before the width was measured.
    tooLong: {
      message: 'The title has {characters, number} characters; more than {limit, number} will probably be truncated',
      comment: 'characters, limit: numbers of characters.',
    },
  },
  run({ directives, document, response }, { maxPixels }) {
    const title = pageTitle(document);
    if (!directives.isIndexable || title === '') return { kind: 'notApplicable' };
    const pixels = arialWidth(title, TITLE_FONT_PX);
    if (pixels <= maxPixels) return { kind: 'pass' };
    const values = { pixels, limit: maxPixels };
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'wide', values, evidence: title }] };
  },
});
