import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { alternates, DE, FR, listed, PAGE } from './hreflang-fixture.ts';
import { hreflangNoSelf } from './hreflang-no-self.ts';

describeCheck(hreflangNoSelf, {
  fails: {
    'only others are listed': [
      pageEvidence(alternates(['de', DE], ['fr', FR])),
      [{ at: PAGE, messageKey: 'absent', values: { count: 2 } }],
    ],
    'the sitemap lists only others': [
      listed(pageEvidence(alternates()), ['de', DE]),
      [{ at: PAGE, messageKey: 'absent', values: { count: 1 } }],
    ],
    'the listed address lacks the slash at the end': [pageEvidence(alternates(['en', 'https://example.org/page']))],
  },
  passes: {
    'the page is listed': pageEvidence(alternates(['de', DE], ['en', PAGE])),
    'the page is listed in the sitemap': listed(pageEvidence(alternates(['de', DE])), ['en', PAGE]),
    'the page is listed in the header': pageEvidence('', {
      headers: { link: `<${PAGE}>; rel=alternate; hreflang=en` },
    }),
  },
  notApplicable: {
    'there is no entry': pageEvidence(alternates()),
    'the page names another canonical': pageEvidence(
      alternates(['de', DE]).replace('<head>', `<head><link rel="canonical" href="${DE}">`),
    ),
  },
});
