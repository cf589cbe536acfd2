import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { linkBrokenExternal } from './link-broken-external.ts';

const GONE = 'https://example.com/gone/';
const LINKS = `<a href="${GONE}">Soil test</a> <a href="/page/2/">Next</a>`;

describeCheck(linkBrokenExternal, {
  fails: {
    'a page of another site is missing': [
      pageEvidence(LINKS, { targets: [{ url: GONE, status: 404 }] }),
      [{ at: GONE, messageKey: 'status', values: { count: 1, status: 404 }, evidence: 'Soil test' }],
    ],
    'it is gone for good': [pageEvidence(LINKS, { targets: [{ url: GONE, status: 410 }] })],
    'its server fails': [pageEvidence(LINKS, { targets: [{ url: GONE, status: 500 }] })],
    'its host name is unknown': [
      pageEvidence(LINKS, { targets: [{ url: GONE, status: null, failure: 'dns' }] }),
      [{ at: GONE, messageKey: 'noAnswer', values: { count: 1 } }],
    ],
  },
  passes: {
    'the page answers': pageEvidence(LINKS, { targets: [{ url: GONE }] }),
    'the other site refuses programs': pageEvidence(LINKS, { targets: [{ url: GONE, status: 403 }] }),
    'it asks for fewer requests': pageEvidence(LINKS, { targets: [{ url: GONE, status: 429 }] }),
    'the status is just below the server errors': pageEvidence(LINKS, { targets: [{ url: GONE, status: 499 }] }),
    'only an internal link is broken': pageEvidence(LINKS, {
      targets: [{ url: GONE }, { url: 'https://example.org/page/2/', status: 404 }],
    }),
  },
  notApplicable: { 'the page has no links to other sites': pageEvidence('<a href="/page/2/">Next</a>') },
  cannotTell: {
    'the links were not asked': pageEvidence(LINKS),
    'we refused to ask': pageEvidence(LINKS, { targets: [{ url: GONE, status: null, failure: 'refused' }] }),
  },
});
