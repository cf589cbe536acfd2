import { defineCheck } from '#core/audit/check.ts';

/** Googlebot reads the first 2 MB of a page and ignores the rest. */
export const htmlOver2mb = defineCheck({
  id: 'html-over-2mb',
  area: 'resources',
  severity: 'error',
  needs: ['response', 'document'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/googlebot',
  thresholds: { maxBytes: 2_097_152 },
  title: {
    message: 'HTML exceeds the crawl limit',
    comment: 'Heading of a finding: the page is larger than search engines read.',
  },
  passed: {
    message: 'The HTML is within the crawl limit',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Googlebot reads the first 2 MB of a page. Text and links beyond that are not indexed.',
    comment: 'Googlebot is a name and stays as it is. MB = megabytes.',
  },
  howToFix: {
    message: 'Move inline styles, scripts, data and embedded images into separate files, or split the page.',
    comment: 'How to make the HTML of a page smaller.',
  },
  messages: {
    huge: {
      message: 'The HTML has {kilobytes, number} kB; search engines read only the first {limit, number} kB',
      comment: 'kilobytes: uncompressed size of the page. limit: what search engines read. kB = kilobytes.',
    },
  },
  run({ response }, { maxBytes }) {
    if (response.bodyBytes <= maxBytes) return { kind: 'pass' };
    const values = { kilobytes: Math.ceil(response.bodyBytes / 1024), limit: Math.round(maxBytes / 1024) };
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'huge', values }] };
  },
});
