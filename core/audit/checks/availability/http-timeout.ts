import { defineCheck } from '#core/audit/check.ts';

/** No complete answer came in time. */
export const httpTimeout = defineCheck({
  id: 'http-timeout',
  area: 'availability',
  severity: 'error',
  needs: ['response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  thresholds: { maxTotalMs: 30_000 },
  title: { message: 'Page does not respond in time', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'The page responds in time',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Most visitors leave long before the page loads. Search engines treat a response that never arrives as a server error.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message:
      'Find out what the server is waiting for, such as slow database queries or an overloaded machine, and cache pages that are the same for everyone.',
    comment: 'What the website owner should do.',
  },
  messages: {
    noAnswer: { message: 'The page did not load completely in time', comment: 'Sentence about one finding.' },
    tooSlow: {
      message: 'The full response took {ms, number} ms, more than {limit, number} ms',
      comment: 'ms, limit: milliseconds.',
    },
  },
  run({ response }, { maxTotalMs }) {
    const { failure, finalUrl, timing } = response;
    if (failure?.kind === 'timeout') return { kind: 'fail', findings: [{ at: finalUrl, messageKey: 'noAnswer' }] };
    if (failure !== null) return { kind: 'notApplicable' };
    const ms = Math.round(timing.totalMs);
    if (ms <= maxTotalMs) return { kind: 'pass' };
    return { kind: 'fail', findings: [{ at: finalUrl, messageKey: 'tooSlow', values: { ms, limit: maxTotalMs } }] };
  },
});
