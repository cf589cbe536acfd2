import { defineCheck } from '#core/audit/check.ts';

/** The first byte comes late. The worse of two levels is reported. */
export const ttfbSlow = defineCheck({
  id: 'ttfb-slow',
  area: 'availability',
  severity: 'warning',
  confidence: 'likely',
  needs: ['response'],
  source: 'https://web.dev/articles/ttfb',
  thresholds: { slowMs: 800, verySlowMs: 1800 },
  title: { message: 'Slow server response (TTFB)', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'The server responds quickly',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Nothing on the page can appear before its first byte. A slow server delays everything that follows, and search engines crawl slow sites less.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message:
      'Cache pages that are the same for everyone, speed up slow database queries, avoid redirects, and serve the site from a location near your visitors.',
    comment: 'What the website owner should do.',
  },
  messages: {
    slow: {
      message: 'The first byte arrived after {ms, number} ms; up to {limit, number} ms is good',
      comment: 'ms, limit: milliseconds.',
    },
    verySlow: {
      message: 'The first byte arrived after {ms, number} ms; more than {limit, number} ms is poor',
      comment: 'ms, limit: milliseconds.',
    },
  },
  run({ response }, { slowMs, verySlowMs }) {
    if (response.status === null) return { kind: 'notApplicable' };
    const at = response.finalUrl;
    const ms = Math.round(response.timing.firstByteMs);
    if (ms > verySlowMs) {
      return {
        kind: 'fail',
        findings: [{ at, messageKey: 'verySlow', values: { ms, limit: verySlowMs }, severity: 'error' }],
      };
    }
    if (ms <= slowMs) return { kind: 'pass' };
    return { kind: 'fail', findings: [{ at, messageKey: 'slow', values: { ms, limit: slowMs } }] };
  },
});
