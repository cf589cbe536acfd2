import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { httpBadAnswer } from './http-bad-answer.ts';

describeCheck(httpBadAnswer, {
  fails: {
    'the content cannot be unpacked': [
      pageEvidence('', { response: { failure: { kind: 'badAnswer', message: 'Damaged.' } } }),
      [{ at: 'https://example.org/page/', messageKey: 'badAnswer' }],
    ],
    'it is no HTTP': [
      pageEvidence('', { status: null, response: { failure: { kind: 'badAnswer', message: 'No HTTP.' } } }),
      [{ at: 'https://example.org/page/', messageKey: 'badAnswer' }],
    ],
  },
  passes: { 'the page answers': pageEvidence('<p>Hello') },
  notApplicable: {
    'the host name was not found before': pageEvidence('', {
      status: null,
      response: { failure: { kind: 'dns', message: 'Not found.' } },
    }),
  },
});
