import { defineCheck } from '#core/audit/check.ts';

/** HTML is what everything else of a page waits for. */
export const htmlOver200kb = defineCheck({
  id: 'html-over-200kb',
  area: 'resources',
  severity: 'notice',
  needs: ['response', 'document'],
  source: 'https://web.dev/articles/critical-rendering-path/constructing-the-object-model',
  thresholds: { maxBytes: 204_800, crawlLimitBytes: 2_097_152 },
  title: { message: 'HTML is large', comment: 'Heading of a finding: the HTML of the page is large.' },
  passed: {
    message: 'The HTML is not too large',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'The browser reads the HTML before anything else. A large document keeps visitors waiting, especially on phones.',
    comment: 'Why large HTML matters.',
  },
  howToFix: {
    message: 'Move inline styles, scripts and embedded images into separate files, and load long lists in parts.',
    comment: 'How to make the HTML of a page smaller.',
  },
  messages: {
    heavy: {
      message: 'The HTML has {kilobytes, number} kB; up to {limit, number} kB are recommended',
      comment: 'kilobytes: uncompressed size of the page. limit: the largest size advised. kB = kilobytes.',
    },
  },
  run({ response }, { maxBytes, crawlLimitBytes }) {
    // Beyond the crawl limit html-over-2mb tells the same, louder.
    if (response.bodyBytes <= maxBytes || response.bodyBytes > crawlLimitBytes) return { kind: 'pass' };
    const values = { kilobytes: Math.ceil(response.bodyBytes / 1024), limit: Math.round(maxBytes / 1024) };
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'heavy', values }] };
  },
});
