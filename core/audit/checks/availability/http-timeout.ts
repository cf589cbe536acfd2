import { defineCheck } from '#core/audit/check.ts';

/** No complete answer came in time. */
export const httpTimeout = defineCheck({
  id: 'http-timeout',
  area: 'availability',
  severity: 'error',
  needs: ['response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  thresholds: { maxTotalMs: 30_000 },
  title: { message: 'Page does not answer in time', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'The page answers in time',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Most visitors leave long before. Search engines treat an answer that does not come like a server error.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message:
      'Find out what the server waits for, such as slow database queries or an overloaded machine, and cache pages that are the same for everybody.',
    comment: 'What the website owner should do.',
  },
  messages: {
    noAnswer: { message: 'The page did not answer completely in time', comment: 'Sentence about one finding.' },
    tooSlow: {
      message: 'The complete answer took {ms, number} ms, more than {limit, number} ms',
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
