import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { alternates, DE, FR, listed, PAGE } from './hreflang-fixture.ts';
import { hreflangMethodsConflict } from './hreflang-methods-conflict.ts';

const header = (url: string) => ({ headers: { link: `<${url}>; rel="alternate"; hreflang="de"` } });

describeCheck(hreflangMethodsConflict, {
  fails: {
    'the addresses differ': [
      pageEvidence(alternates(['de', DE]), header(FR)),
      [{ at: PAGE, messageKey: 'differs', values: { inHtml: 1, inHeader: 1 }, evidence: `de ${DE}; de ${FR}` }],
    ],
    'one list is longer': [
      pageEvidence(alternates(['de', DE], ['fr', FR]), header(DE)),
      [{ values: { inHtml: 1, inHeader: 0 } }],
    ],
    'the sitemap differs from the HTML': [
      listed(pageEvidence(alternates(['de', DE], ['fr', FR])), ['DE', DE], ['fr', `${FR}2/`]),
      [{ at: PAGE, messageKey: 'someMissing', values: { count: 2 }, evidence: `fr ${FR}; fr ${FR}2/` }],
    ],
    'only one of three places lacks an entry, which counts once': [
      listed(pageEvidence(alternates(['de', DE], ['fr', FR]), header(DE)), ['de', DE], ['fr', FR]),
      [{ messageKey: 'someMissing', values: { count: 1 }, evidence: `fr ${FR}` }],
    ],
  },
  passes: {
    'both lists are equal': pageEvidence(alternates(['DE', DE]), header(DE)),
    'HTML and sitemap are equal': listed(pageEvidence(alternates(['DE', DE])), ['de', DE]),
    'all three lists are equal': listed(pageEvidence(alternates(['de', DE]), header(DE)), ['de', DE]),
  },
  notApplicable: {
    'only the HTML names versions': pageEvidence(alternates(['de', DE])),
    'only the sitemap names versions': listed(pageEvidence(alternates()), ['de', DE]),
  },
});
