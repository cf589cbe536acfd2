import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { canonicalMultiple } from './canonical-multiple.ts';

const OWN = '<link rel="canonical" href="https://example.org/page/">';

describeCheck(canonicalMultiple, {
  fails: {
    'two link elements say the same': [
      pageEvidence(`<head>${OWN}<link rel="canonical" href="/page/">`),
      [
        {
          at: 'https://example.org/page/',
          messageKey: 'multiple',
          values: { count: 2 },
          evidence: 'https://example.org/page/',
        },
      ],
    ],
    'two headers say the same': [
      pageEvidence('', {
        headers: { link: '</page/>; rel="canonical", <https://example.org/page/>; rel="canonical"' },
      }),
      [{ values: { count: 2 } }],
    ],
  },
  passes: {
    'there is one': pageEvidence(`<head>${OWN}`),
    'a link element and the header say the same': pageEvidence(`<head>${OWN}`, {
      headers: { link: '<https://example.org/page/>; rel="canonical"' },
    }),
    'two say different things, which another check reports': pageEvidence(
      `<head>${OWN}<link rel="canonical" href="https://example.org/other/">`,
    ),
    'the second stands in the body': pageEvidence(`<head>${OWN}</head><body><p>Hello</p>${OWN}`),
  },
  notApplicable: { 'there is none': pageEvidence('<p>Hello') },
});
