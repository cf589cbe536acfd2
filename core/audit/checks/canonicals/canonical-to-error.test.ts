import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { canonicalToError } from './canonical-to-error.ts';

const OTHER = 'https://example.org/other/';
const HTML = `<head><link rel="canonical" href="${OTHER}">`;

describeCheck(canonicalToError, {
  fails: {
    'it is not found': [
      pageEvidence(HTML, { targets: [{ url: OTHER, status: 404 }] }),
      [{ at: OTHER, messageKey: 'status', values: { status: 404 } }],
    ],
    'the status is the lowest error': [pageEvidence(HTML, { targets: [{ url: OTHER, status: 400 }] })],
    'it does not answer': [
      pageEvidence(HTML, { targets: [{ url: OTHER, status: null, failure: 'timeout' }] }),
      [{ at: OTHER, messageKey: 'noAnswer' }],
    ],
    'it redirects to an error': [
      pageEvidence(HTML, {
        targets: [{ url: OTHER, status: 301, finalUrl: 'https://example.org/x/', finalStatus: 410 }],
      }),
      [{ values: { status: 410 } }],
    ],
  },
  passes: {
    'it answers': pageEvidence(HTML, { targets: [{ url: OTHER }] }),
    'it is the page itself': pageEvidence('<head><link rel="canonical" href="https://example.org/page/">'),
  },
  notApplicable: { 'there is none': pageEvidence('<p>Hello') },
  cannotTell: {
    'it was not asked': pageEvidence(HTML),
    'we refused to ask': pageEvidence(HTML, { targets: [{ url: OTHER, status: null, failure: 'refused' }] }),
  },
});
