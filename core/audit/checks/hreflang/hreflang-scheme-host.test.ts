import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { alternates, DE, FR, PAGE } from './hreflang-fixture.ts';
import { hreflangSchemeHost } from './hreflang-scheme-host.ts';

const INSECURE = 'http://example.org/de/';
const WWW = 'https://www.example.org/de/';

describeCheck(hreflangSchemeHost, {
  fails: {
    'a version is named without TLS': [
      pageEvidence(alternates(['en', PAGE], ['de', INSECURE], ['fr', FR]), { targets: [{ url: INSECURE }] }),
      [
        {
          at: INSECURE,
          messageKey: 'otherForm',
          values: { codes: 'de', written: 'http://example.org', own: 'https://example.org' },
        },
      ],
    ],
    'a version is named with www, and nobody has asked it': [
      pageEvidence(alternates(['en', PAGE], ['de', WWW])),
      [{ at: WWW, values: { codes: 'de', written: 'https://www.example.org', own: 'https://example.org' } }],
    ],
  },
  passes: {
    'all are named as the page is': pageEvidence(alternates(['en', PAGE], ['de', DE])),
    'a version has a domain of its own': pageEvidence(alternates(['en', PAGE], ['de', 'http://example.de/'])),
    'a version has a host of its own': pageEvidence(alternates(['en', PAGE], ['de', 'https://de.example.org/'])),
    'the other form redirects, which another check tells': pageEvidence(alternates(['en', PAGE], ['de', WWW]), {
      targets: [{ url: WWW, status: 301, finalUrl: DE }],
    }),
  },
  notApplicable: { 'only the page itself is named': pageEvidence(alternates(['en', PAGE])) },
});
