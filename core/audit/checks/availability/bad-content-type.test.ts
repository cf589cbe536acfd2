import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { badContentType } from './bad-content-type.ts';

describeCheck(badContentType, {
  fails: {
    'HTML is sent as plain text': [
      pageEvidence('<p>Hello', { headers: { 'content-type': 'text/plain' } }),
      [{ messageKey: 'differs', values: { declared: 'text/plain', sniffed: 'text/html' }, evidence: 'text/plain' }],
    ],
    'a PDF is sent as HTML': [
      pageEvidence('', { source: { sniffedType: 'application/pdf' } }),
      [{ messageKey: 'differs', values: { declared: 'text/html', sniffed: 'application/pdf' } }],
    ],
    'the header is no media type': [
      pageEvidence('<p>Hello', { headers: { 'content-type': 'html' } }),
      [{ messageKey: 'invalid', evidence: 'html' }],
    ],
    'the header is missing': [
      pageEvidence('<p>Hello', { headers: { 'content-type': null } }),
      [{ messageKey: 'missing' }],
    ],
  },
  passes: {
    'HTML is sent as HTML': pageEvidence('<p>Hello', { headers: { 'content-type': 'Text/HTML;charset="utf-8"' } }),
    'XHTML is sent as XML': pageEvidence('<p>Hello</p>', {
      headers: { 'content-type': 'application/xhtml+xml' },
      source: { sniffedType: 'text/xml' },
    }),
    'JSON looks like plain text': pageEvidence('{}', {
      headers: { 'content-type': 'application/ld+json' },
      source: { sniffedType: 'text/plain' },
    }),
    'the content fits no known type': pageEvidence('Hello', { source: { sniffedType: null } }),
  },
});
