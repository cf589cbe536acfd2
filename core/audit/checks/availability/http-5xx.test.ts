import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { http5xx } from './http-5xx.ts';

describeCheck(http5xx, {
  fails: {
    'the server has an internal error': [
      pageEvidence('', { status: 500 }),
      [{ messageKey: 'status', values: { status: 500 } }],
    ],
    'the server is unavailable': [pageEvidence('', { status: 503 })],
  },
  passes: {
    'the page answers with success': pageEvidence('<p>Hello'),
    'the status is the highest client error': pageEvidence('', { status: 499 }),
  },
  notApplicable: { 'no answer came': pageEvidence('', { status: null }) },
});
