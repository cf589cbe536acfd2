import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { linkMalformed } from './link-malformed.ts';

describeCheck(linkMalformed, {
  fails: {
    'a host name has a space': [
      pageEvidence('<a href="https://exam ple.com/">A</a> <a href="https://exam ple.com/">B</a>'),
      [
        {
          at: 'https://example.org/page/',
          messageKey: 'unreadable',
          values: { count: 2 },
          evidence: 'https://exam ple.com/',
        },
      ],
    ],
    'there is only a scheme': [pageEvidence('<a href="https://">A</a>'), [{ messageKey: 'unreadable' }]],
    'the scheme is doubled': [
      pageEvidence('<a href="https://https://example.com/">A</a>'),
      [{ messageKey: 'twoSchemes', evidence: 'https://https://example.com/' }],
    ],
    'the second scheme lost its colon': [
      pageEvidence('<a href="http://https//example.com/">A</a>'),
      [{ messageKey: 'twoSchemes' }],
    ],
  },
  passes: {
    'addresses are full or relative': pageEvidence(
      '<a href="https://example.com/">A</a> <a href="/b/">B</a> <a href="">C</a>',
    ),
    'an archive address holds another address': pageEvidence(
      '<a href="https://example.com/web/https://example.org/">A</a>',
    ),
    'a host name starts like a scheme': pageEvidence('<a href="https://https.example.com/">A</a>'),
  },
  notApplicable: {
    'there is no link': pageEvidence('<p>Hello'),
    'there are only mail and telephone links': pageEvidence(
      '<a href="mailto:ada@example.org">A</a> <a href="tel:+431234">B</a>',
    ),
  },
});
