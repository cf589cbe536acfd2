import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { alternates, DE, listed, PAGE } from './hreflang-fixture.ts';
import { hreflangRelative } from './hreflang-relative.ts';

describeCheck(hreflangRelative, {
  fails: {
    'the address is a path': [
      pageEvidence(alternates(['de', '/de/'], ['de-AT', '/de/'])),
      [{ at: DE, messageKey: 'relative', values: { href: '/de/', count: 2 }, evidence: '/de/' }],
    ],
    'the sitemap has a path': [
      listed(pageEvidence(alternates()), ['de', '/de/']),
      [{ at: DE, messageKey: 'relative', evidence: '/de/' }],
    ],
    'the scheme is missing': [pageEvidence(alternates(['de', '//example.org/de/'])), [{ at: DE }]],
    'the address is empty': [pageEvidence(alternates(['de', ''])), [{ messageKey: 'relative', values: { href: '' } }]],
  },
  passes: { 'the address is complete': pageEvidence(alternates(['de', DE], ['en', PAGE])) },
  notApplicable: { 'there is no entry': pageEvidence(alternates()) },
});
