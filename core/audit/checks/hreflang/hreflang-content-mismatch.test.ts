import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { alternates, DE, FR, PAGE } from './hreflang-fixture.ts';
import { hreflangContentMismatch } from './hreflang-content-mismatch.ts';

const HTML = alternates(['en', PAGE], ['de-AT', DE], ['x-default', FR]);
const told = (...languages: readonly (readonly [url: string, language: string])[]) => ({
  textLanguages: new Map(languages),
});

describeCheck(hreflangContentMismatch, {
  fails: {
    'a version is not translated': [
      pageEvidence(HTML, told([PAGE, 'en'], [DE, 'en'])),
      [{ at: DE, messageKey: 'differs', values: { codes: 'de-at', language: 'en' } }],
    ],
    'the page itself is in another language': [
      pageEvidence(HTML, told([PAGE, 'nl'])),
      [{ at: PAGE, messageKey: 'differs', values: { codes: 'en', language: 'nl' } }],
    ],
  },
  passes: {
    'each is in its language': pageEvidence(HTML, told([PAGE, 'en'], [DE, 'de'])),
    'texts of both languages read alike': pageEvidence(alternates(['nb', PAGE]), told([PAGE, 'da'])),
    'one of its codes fits': pageEvidence(alternates(['en', PAGE], ['fr', DE], ['de', DE]), told([DE, 'de'])),
  },
  notApplicable: {
    'there is no entry': pageEvidence(alternates(), told([PAGE, 'en'])),
    'only the fallback is named': pageEvidence(alternates(['x-default', DE]), told([DE, 'en'])),
    'nobody could tell a text of the language': pageEvidence(alternates(['gd', PAGE]), told([PAGE, 'en'])),
  },
  cannotTell: { 'no text could be told': pageEvidence(HTML, told()) },
});
