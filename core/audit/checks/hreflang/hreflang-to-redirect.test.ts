import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { alternates, DE, FR, PAGE } from './hreflang-fixture.ts';
import { hreflangToRedirect } from './hreflang-to-redirect.ts';

const HTML = alternates(['en', PAGE], ['de', DE]);

describeCheck(hreflangToRedirect, {
  fails: {
    'the version redirects': [
      pageEvidence(HTML, { targets: [{ url: DE, status: 308, finalUrl: FR, finalStatus: 200 }] }),
      [{ at: DE, messageKey: 'redirects', values: { codes: 'de', finalUrl: FR } }],
    ],
  },
  passes: {
    'the version answers itself': pageEvidence(HTML, { targets: [{ url: DE }] }),
    'the redirect ends in an error, which another check tells': pageEvidence(HTML, {
      targets: [{ url: DE, status: 301, finalUrl: FR, finalStatus: 404 }],
    }),
  },
  notApplicable: { 'only the page itself is named': pageEvidence(alternates(['en', PAGE])) },
  cannotTell: { 'the version was not asked': pageEvidence(HTML) },
});
