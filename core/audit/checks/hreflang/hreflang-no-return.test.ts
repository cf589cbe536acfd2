import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { alternates, DE, FR, listed, PAGE, targetPage } from './hreflang-fixture.ts';
import { hreflangNoReturn } from './hreflang-no-return.ts';

const HTML = alternates(['en', PAGE], ['de', DE], ['de-AT', DE]);

describeCheck(hreflangNoReturn, {
  fails: {
    'the target names nobody': [
      pageEvidence(HTML, { targets: [{ url: DE, page: targetPage() }] }),
      [{ at: DE, messageKey: 'noReturn', values: { codes: 'de, de-at' } }],
    ],
    'the sitemap names a target that names nobody': [
      listed(pageEvidence(alternates(), { targets: [{ url: DE, page: targetPage() }] }), ['en', PAGE], ['de', DE]),
      [{ at: DE, messageKey: 'noReturn', values: { codes: 'de' } }],
    ],
    'the target names only itself and another': [
      pageEvidence(HTML, { targets: [{ url: DE, page: targetPage(['de', DE], ['fr', FR]) }] }),
    ],
    'the fallback page does not link back': [
      pageEvidence(alternates(['x-default', FR]), { targets: [{ url: FR, page: targetPage() }] }),
      [{ at: FR, values: { codes: 'x-default' } }],
    ],
  },
  passes: {
    'the target names this page': pageEvidence(HTML, {
      targets: [{ url: DE, page: targetPage(['en', `${PAGE}#top`]) }],
    }),
    'one of two targets was not asked': pageEvidence(alternates(['de', DE], ['fr', FR]), {
      targets: [{ url: DE, page: targetPage(['en', PAGE]) }],
    }),
  },
  notApplicable: {
    'there is no entry': pageEvidence(alternates()),
    'the page names only itself': pageEvidence(alternates(['en', PAGE])),
  },
  cannotTell: {
    'the target was not asked': pageEvidence(HTML),
    'the target redirects, which another check tells': pageEvidence(HTML, {
      targets: [{ url: DE, status: 301, finalUrl: FR, finalStatus: 200, page: targetPage() }],
    }),
    'the target is broken, which another check tells': pageEvidence(HTML, {
      targets: [{ url: DE, status: 404, page: targetPage() }],
    }),
  },
});
