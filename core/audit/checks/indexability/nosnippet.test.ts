import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { nosnippet } from './nosnippet.ts';

describeCheck(nosnippet, {
  fails: {
    'snippets are forbidden': [
      pageEvidence('<head><meta name="robots" content="nosnippet">'),
      [{ at: 'https://example.org/page/', messageKey: 'inMeta', values: { directive: 'nosnippet' } }],
    ],
    'snippets may have no characters': [
      pageEvidence('<head><meta name="robots" content="max-snippet: 0">'),
      [{ values: { directive: 'max-snippet:0' } }],
    ],
    'the header forbids them': [
      pageEvidence('<p>Hello', { headers: { 'x-robots-tag': 'nosnippet' } }),
      [{ messageKey: 'inHeader' }],
    ],
  },
  passes: {
    'nothing is said': pageEvidence('<p>Hello'),
    'snippets may have one character': pageEvidence('<head><meta name="robots" content="max-snippet:1">'),
    'snippets have no limit': pageEvidence('<head><meta name="robots" content="max-snippet:-1">'),
  },
});
