import { defineCheck } from '#core/audit/check.ts';

/** A browser has to guess the encoding when neither the header nor the first 1,024 bytes state it. */
export const charsetMissing = defineCheck({
  id: 'charset-missing',
  area: 'document',
  severity: 'warning',
  needs: ['source', 'document', 'response'],
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#charset',
  title: {
    message: 'Character encoding is not declared',
    comment: 'Heading of a finding about the charset of a page.',
  },
  passed: {
    message: 'The character encoding is declared',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Browsers and search engines have to guess the encoding, and letters beyond A to Z may be garbled.',
    comment: 'Why the character encoding should be declared.',
  },
  howToFix: {
    message: 'Add charset=utf-8 to the Content-Type header, or put a meta charset tag first in the head.',
    comment: 'charset=utf-8, Content-Type and meta charset stay as they are.',
  },
  messages: {
    missing: {
      message: 'Neither the header nor the first 1,024 bytes of the document declare the encoding',
      comment: 'header: the HTTP header Content-Type. encoding: character encoding.',
    },
  },
  run({ source, response }) {
    if (source.charsetFrom !== 'default') return { kind: 'pass' };
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'missing' }] };
  },
});
