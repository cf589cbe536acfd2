import { headersOf } from '#core/domain/fetch-facts.ts';
import { defineCheck } from '#core/audit/check.ts';

/** Without nosniff a browser may take an uploaded file for a script. */
export const nosniffMissing = defineCheck({
  id: 'nosniff-missing',
  area: 'security',
  severity: 'notice',
  needs: ['response'],
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/X-Content-Type-Options',
  title: {
    message: 'MIME sniffing is allowed',
    comment: 'Heading of a finding: the header X-Content-Type-Options is missing.',
  },
  passed: {
    message: 'MIME sniffing is turned off',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Browsers may guess the type of a file and run something as a script that was never meant to be one.',
    comment: 'Why the header X-Content-Type-Options helps.',
  },
  howToFix: {
    message: 'Send the header X-Content-Type-Options: nosniff.',
    comment: 'X-Content-Type-Options and nosniff stay as they are.',
  },
  messages: {
    missing: {
      message: 'The X-Content-Type-Options header is missing',
      comment: 'X-Content-Type-Options stays as it is.',
    },
    other: {
      message: 'The X-Content-Type-Options header is not set to nosniff',
      comment: 'X-Content-Type-Options and nosniff stay as they are.',
    },
  },
  run({ response }) {
    if (response.status === null) return { kind: 'notApplicable' };
    const [value] = headersOf(response, 'x-content-type-options').flatMap((header) => header.split(','));
    if (value === undefined) return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'missing' }] };
    // Browsers look at the first value only (Fetch standard, "determine nosniff").
    if (value.trim().toLowerCase() === 'nosniff') return { kind: 'pass' };
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'other', evidence: value }] };
  },
});
