import { describeCheck, GOOD_PAGE, pageEvidence } from '#core/audit/check-test.ts';
import { httpsMissing } from './https-missing.ts';

const url = 'http://example.org/page/';

describeCheck(httpsMissing, {
  fails: {
    'a page answers over http': [pageEvidence(GOOD_PAGE, { url }), [{ at: url, messageKey: 'insecure' }]],
    'the host only begins like the own machine': [pageEvidence(GOOD_PAGE, { url: 'http://127.0.0.1.example.org/' })],
    'the status is the last good one': [pageEvidence(GOOD_PAGE, { url, status: 299 })],
  },
  passes: {
    'the page answers over https': pageEvidence(GOOD_PAGE),
    'the page comes from the same machine': pageEvidence(GOOD_PAGE, { url: 'http://localhost:8080/' }),
    'the same machine is named by its address': pageEvidence(GOOD_PAGE, { url: 'http://127.0.0.1/' }),
  },
  notApplicable: {
    'the answer is an error': pageEvidence(GOOD_PAGE, { url, status: 404 }),
    'no answer came': pageEvidence(GOOD_PAGE, { url, status: null }),
  },
});
