import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { paginationBroken } from './pagination-broken.ts';

const NEXT = 'https://example.org/list/3/';
const HTML = '<head><link rel="next" href="/list/3/"></head>';

describeCheck(paginationBroken, {
  fails: {
    'the next page is missing': [
      pageEvidence(HTML, { targets: [{ url: NEXT, status: 404 }] }),
      [{ at: NEXT, messageKey: 'status', values: { rel: 'next', status: 404 } }],
    ],
    'the next page redirects': [
      pageEvidence(HTML, {
        targets: [{ url: NEXT, status: 301, finalUrl: 'https://example.org/list/', finalStatus: 200 }],
      }),
      [{ values: { status: 301 } }],
    ],
    'the next page does not answer': [
      pageEvidence(HTML, { targets: [{ url: NEXT, status: null, failure: 'timeout' }] }),
      [{ at: NEXT, messageKey: 'noAnswer' }],
    ],
  },
  passes: { 'the next page answers': pageEvidence(HTML, { targets: [{ url: NEXT }] }) },
  notApplicable: { 'the page belongs to no series': pageEvidence('<p>Hello') },
  cannotTell: { 'the next page was not asked': pageEvidence(HTML) },
});
