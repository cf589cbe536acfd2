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
    message: 'Next and previous pages are linked',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Google no longer uses rel=next and rel=prev. Like visitors, it follows the links on the page; without them, it does not discover the rest of the series.',
    comment: 'Why the problem matters. rel, next and prev stay as they are.',
  },
  howToFix: {
    message: 'Link to the next and previous pages with an a element that has an href attribute.',
    comment: 'What the website owner should do. rel, next and prev stay as they are.',
  },
  messages: {
    notLinked: { message: 'The page does not link to its rel={rel} page', comment: 'rel: next or prev.' },
  },
  run({ document }) {
    const neighbours = seriesLinks(document);
    if (neighbours.length === 0) return { kind: 'notApplicable' };
    const linked = new Set(document.anchors.map(({ url }) => (url === null ? null : normalizeUrl(url))));
    const missing = neighbours.filter(({ url }) => !linked.has(normalizeUrl(url)));
    return outcomeOf(missing.map(({ url, rel }) => ({ at: url, messageKey: 'notLinked', values: { rel } })));
  },
});
