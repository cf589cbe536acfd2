import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { linkBrokenInternal } from './link-broken-internal.ts';

const GONE = 'https://example.org/gone/';
const LINKS = `<a href="/gone/">Old offer</a> <a href="/gone/#price">Its price</a> <a href="https://example.com/">Elsewhere</a>`;

describeCheck(linkBrokenInternal, {
  fails: {
    'two links lead to a missing page': [
      pageEvidence(LINKS, { targets: [{ url: GONE, status: 404 }] }),
      [{ at: GONE, messageKey: 'status', values: { count: 2, status: 404 }, evidence: 'Old offer' }],
    ],
    'the status is the lowest error': [pageEvidence(LINKS, { targets: [{ url: GONE, status: 400 }] })],
    'the address does not answer': [
      pageEvidence(LINKS, { targets: [{ url: GONE, status: null, failure: 'connection' }] }),
      [{ at: GONE, messageKey: 'noAnswer', values: { count: 2 } }],
    ],
    'the address redirects to an error': [
      pageEvidence(LINKS, {
        targets: [{ url: GONE, status: 302, finalUrl: 'https://example.org/x/', finalStatus: 500 }],
      }),
      [{ at: GONE, values: { status: 500 } }],
    ],
    'the site is named with www': [
      pageEvidence('<a href="https://www.example.org/gone/">Old offer</a>', {
        targets: [{ url: 'https://www.example.org/gone/', status: 410 }],
      }),
    ],
  },
  passes: {
    'the linked page answers': pageEvidence(LINKS, { targets: [{ url: GONE }] }),
    'the status is just below the errors': pageEvidence(LINKS, { targets: [{ url: GONE, status: 399 }] }),
    'only a link to another site is broken': pageEvidence(LINKS, {
      targets: [{ url: GONE }, { url: 'https://example.com/', status: 404 }],
    }),
  },
  notApplicable: {
    'the page has no internal links': pageEvidence('<a href="https://example.com/">Elsewhere</a>'),
    'it links only to itself': pageEvidence('<a href="#top">Top</a>'),
  },
  cannotTell: {
    'the links were not asked': pageEvidence(LINKS),
    'we refused to ask': pageEvidence(LINKS, { targets: [{ url: GONE, status: null, failure: 'refused' }] }),
  },
});
