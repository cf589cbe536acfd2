import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { hreflangCodeInvalid } from './hreflang-code-invalid.ts';
import { alternates, DE, FR, listed, PAGE } from './hreflang-fixture.ts';

const page = (code: string) => pageEvidence(alternates([code, DE]));

describeCheck(hreflangCodeInvalid, {
  fails: {
    'the country is not the code of the standard': [
      page('en-UK'),
      [{ at: DE, messageKey: 'invalid', values: { code: 'en-UK', count: 1 }, evidence: 'en-UK' }],
    ],
    'a country stands alone': [page('us'), [{ messageKey: 'invalid' }]],
    'there are blanks around it': [
      page(' en-GB'),
      [{ at: DE, messageKey: 'blank', values: { code: 'en-GB', count: 1 }, evidence: ' en-GB' }],
    ],
    'it is a blank': [page(' '), [{ messageKey: 'invalid' }]],
    'an underscore parts the code': [page('en_GB'), [{ messageKey: 'underscore' }]],
    'a code is repeated': [pageEvidence(alternates(['xx', DE], ['XX', FR])), [{ values: { count: 2 } }]],
    'the header has a wrong code': [
      pageEvidence('', { headers: { link: `<${DE}>; rel="alternate"; hreflang="german"` } }),
      [{ at: DE, values: { code: 'german' } }],
    ],
    'the sitemap has a wrong code': [
      listed(pageEvidence(alternates()), ['en_UK', DE]),
      [{ at: DE, messageKey: 'invalid', values: { code: 'en_UK' } }],
    ],
    'the address cannot be parsed either': [pageEvidence(alternates(['xx', 'https://'])), [{ at: PAGE }]],
  },
  passes: {
    'language, script and country are known': page('zh-Hant-TW'),
    'the code is x-default': page('x-default'),
    'there is none': pageEvidence(alternates(['', FR], ['de', DE])),
    'the capitals differ': page('EN-gb'),
  },
  notApplicable: { 'there is no entry': pageEvidence(alternates()) },
});
