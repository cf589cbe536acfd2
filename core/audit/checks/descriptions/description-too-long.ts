import { defineCheck } from '#core/audit/check.ts';
import { DESCRIPTION_FONT_PX } from '#core/audit/result-fonts.ts';
import { arialWidth } from '#core/standards/arial-widths.ts';
import { metaDescriptions } from './meta-descriptions.ts';

/** A meta description that search results are likely to cut. */
export const descriptionTooLong = defineCheck({
  id: 'description-too-long',
  area: 'descriptions',
  severity: 'notice',
  needs: ['directives', 'document', 'response'],
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  thresholds: { maxPixels: 960 },
  title: {
    message: 'Meta description is too long',
    comment:
      'Name of the problem in a list. "Meta description": the HTML description a search engine may show under the title.',
  },
  passed: {
    message: 'The meta description is not too long',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Search results truncate long descriptions, so the end of yours is lost.',
    comment:
      'Why the problem matters. "Meta description": the HTML description a search engine may show under the title.',
  },
  howToFix: {
    message: 'Shorten the description to what wins the click, and put that first.',
    comment:
      'What the website owner should do. "Meta description": the HTML description a search engine may show under the title.',
  },
  messages: {
    wide: {
      message:
        'The meta description is {pixels, number} pixels wide; anything beyond {limit, number} will probably be truncated',
      comment: 'pixels, limit: widths in pixels, as search results show the text.',
    },
    // Of results stored before the width was measured.
    tooLong: {
      message:
        'The meta description has {characters, number} characters; more than {limit, number} will probably be truncated',
      comment: 'characters, limit: numbers of characters.',
    },
  },
  run({ directives, document, response }, { maxPixels }) {
    const [text = ''] = metaDescriptions(document);
    if (!directives.isIndexable || text === '') return { kind: 'notApplicable' };
    const pixels = arialWidth(text, DESCRIPTION_FONT_PX);
    if (pixels <= maxPixels) return { kind: 'pass' };
    const values = { pixels, limit: maxPixels };
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'wide', values, evidence: text }] };
  },
});
