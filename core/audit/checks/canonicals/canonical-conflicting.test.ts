import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { canonicalConflicting } from './canonical-conflicting.ts';

const OWN = '<link rel="canonical" href="https://example.org/page/">';

describeCheck(canonicalConflicting, {
  fails: {
    'two link elements disagree': [
      pageEvidence(`<head>${OWN}<link rel="canonical" href="https://example.org/other/">`),
      [
        {
          at: 'https://example.org/page/',
          messageKey: 'conflicting',
          values: { count: 2 },
          evidence: 'https://example.org/page/, https://example.org/other/',
        },
      ],
    ],
    'the header disagrees with the link element': [
      pageEvidence(`<head>${OWN}`, { headers: { link: '<https://example.org/page>; rel="canonical"' } }),
    ],
  },
  passes: {
    'there is one': pageEvidence(`<head>${OWN}`),
    'two say the same in different spelling': pageEvidence(
      `<head>${OWN}<link rel="canonical" href="HTTPS://Example.org:443/page/">`,
    ),
  },
  notApplicable: { 'there is none': pageEvidence('<p>Hello') },
});
