import { defineCheck } from '#core/audit/check.ts';
import { DESCRIPTION_FONT_PX } from '#core/audit/result-fonts.ts';
import { arialWidth } from '#core/standards/arial-widths.ts';
import { metaDescriptions } from './meta-descriptions.ts';

/** A meta description that says too little. */
export const descriptionTooShort = defineCheck({
  id: 'description-too-short',
  area: 'descriptions',
  severity: 'notice',
  needs: ['directives', 'document', 'response'],
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  thresholds: { minPixels: 400 },
  title: {
    message: 'Meta description is too short',
    comment:
      'Name of the problem in a list. "Meta description": the HTML description a search engine may show under the title.',
  },
  passed: {
    message: 'The meta description is long enough',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'A very short description wastes space you could use to invite people to the page.',
    comment:
      'Why the problem matters. "Meta description": the HTML description a search engine may show under the title.',
  },
  howToFix: {
    message: 'Say in one or two full sentences what the page offers and why to open it.',
    comment:
      'What the website owner should do. "Meta description": the HTML description a search engine may show under the title.',
  },
  messages: {
    narrow: {
      message: 'The meta description is {pixels, number} pixels wide; aim for at least {limit, number}',
      comment: 'pixels, limit: widths in pixels, as search results show the text.',
    },
    // Of results stored before the width was measured.
    tooShort: {
      message:
        'The meta description has {characters, plural, one {# character} other {# characters}}; aim for at least {limit, number}',
      comment: 'characters, limit: numbers of characters.',
    },
  },
  run({ directives, document, response }, { minPixels }) {
    const [text = ''] = metaDescriptions(document);
    if (!directives.isIndexable || text === '') return { kind: 'notApplicable' };
    const pixels = arialWidth(text, DESCRIPTION_FONT_PX);
    if (pixels >= minPixels) return { kind: 'pass' };
    const values = { pixels, limit: minPixels };
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'narrow', values, evidence: text }] };
  },
});
