import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { alternates, DE, PAGE } from './hreflang-fixture.ts';
import { hreflangLangMismatch } from './hreflang-lang-mismatch.ts';

describeCheck(hreflangLangMismatch, {
  fails: {
    'the languages differ': [
      pageEvidence(alternates(['de', PAGE])),
      [{ at: PAGE, messageKey: 'differs', values: { lang: 'en', codes: 'de' } }],
    ],
  },
  passes: {
    'the languages are equal': pageEvidence(alternates(['en', PAGE])),
    'only the countries differ': pageEvidence(alternates(['en-US', PAGE]).replace('lang="en"', 'lang="en-GB"')),
    'one of several codes is equal': pageEvidence(alternates(['de', PAGE], ['en', PAGE])),
  },
  notApplicable: {
    'the page does not list itself': pageEvidence(alternates(['de', DE])),
    'the page is only the fallback': pageEvidence(alternates(['x-default', PAGE])),
    'there is no lang': pageEvidence(alternates(['de', PAGE]).replace(' lang="en"', '')),
  },
});
