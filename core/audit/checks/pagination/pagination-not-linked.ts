import { defineCheck, outcomeOf } from '#core/audit/check.ts';
import { normalizeUrl } from '#core/parse/normalize-url.ts';
import { seriesLinks } from './series-links.ts';

/** A neighbour of the series is named in the head but not linked in the text. */
export const paginationNotLinked = defineCheck({
  id: 'pagination-not-linked',
  area: 'pagination',
  severity: 'warning',
  confidence: 'likely',
  needs: ['document'],
  source: 'https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
  title: {
    message: 'Next or previous page is not linked',
    comment: 'Name of the problem in a list. rel, next and prev stay as they are.',
  },
  passed: {
    message: 'Next and previous page are linked',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Google no longer uses rel=next and rel=prev. It follows links in the text, and so do visitors; without them the rest of the series stays unknown.',
    comment: 'Why the problem matters. rel, next and prev stay as they are.',
  },
  howToFix: {
    message: 'Link the next and the previous page in the text with an a element that has an href attribute.',
    comment: 'What the website owner should do. rel, next and prev stay as they are.',
  },
  messages: {
    notLinked: { message: 'The page named as rel={rel} is not linked in the text', comment: 'rel: next or prev.' },
  },
  run({ document }) {
    const neighbours = seriesLinks(document);
    if (neighbours.length === 0) return { kind: 'notApplicable' };
    const linked = new Set(document.anchors.map(({ url }) => (url === null ? null : normalizeUrl(url))));
    const missing = neighbours.filter(({ url }) => !linked.has(normalizeUrl(url)));
    return outcomeOf(missing.map(({ url, rel }) => ({ at: url, messageKey: 'notLinked', values: { rel } })));
  },
});
