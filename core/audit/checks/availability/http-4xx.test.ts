import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { http4xx } from './http-4xx.ts';

describeCheck(http4xx, {
  fails: {
    'the page is not found': [
      pageEvidence('', { status: 404 }),
      [{ at: 'https://example.org/page/', messageKey: 'status', values: { status: 404 } }],
    ],
    'the status is the lowest client error': [pageEvidence('', { status: 400 })],
    'the status is the highest client error': [pageEvidence('', { status: 499 })],
  },
  passes: {
    'the page answers with success': pageEvidence('<p>Hello'),
    'the server refuses access': pageEvidence('', { status: 403 }),
    'the server asks for fewer requests': pageEvidence('', { status: 429 }),
    'the server itself fails': pageEvidence('', { status: 500 }),
    'the status is just below the client errors': pageEvidence('', { status: 399 }),
  },
  notApplicable: { 'no answer came': pageEvidence('', { status: null }) },
});
