import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { alternates, DE, FR, PAGE } from './hreflang-fixture.ts';
import { hreflangToError } from './hreflang-to-error.ts';

const HTML = alternates(['en', PAGE], ['de', DE]);

describeCheck(hreflangToError, {
  fails: {
    'the version answers 400, the first error status': [
      pageEvidence(HTML, { targets: [{ url: DE, status: 400 }] }),
      [{ at: DE, messageKey: 'status', values: { codes: 'de', status: 400 } }],
    ],
    'the version redirects to an error': [
      pageEvidence(HTML, { targets: [{ url: DE, status: 301, finalUrl: FR, finalStatus: 404 }] }),
    ],
    'the version gives no answer': [
      pageEvidence(HTML, { targets: [{ url: DE, status: null, failure: 'dns' }] }),
      [{ messageKey: 'noAnswer' }],
    ],
  },
  passes: { 'the version loads': pageEvidence(HTML, { targets: [{ url: DE }] }) },
  notApplicable: { 'there is no entry': pageEvidence(alternates()) },
  cannotTell: { 'the version was not asked': pageEvidence(HTML) },
});
