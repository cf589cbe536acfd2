import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { redirectMetaRefresh } from './redirect-meta-refresh.ts';

describeCheck(redirectMetaRefresh, {
  fails: {
    'a refresh names another address': [
      pageEvidence('<meta http-equiv="refresh" content="0; url=/new/">'),
      [
        {
          at: 'https://example.org/page/',
          messageKey: 'refresh',
          values: { target: '/new/' },
          evidence: '0; url=/new/',
        },
      ],
    ],
    'the address is quoted and the delay is long': [
      pageEvidence(`<meta http-equiv="Refresh" content="30;URL='https://example.org/new/'">`),
      [{ values: { target: 'https://example.org/new/' } }],
    ],
    'the address follows without its name': [
      pageEvidence('<meta http-equiv="refresh" content="5, /new/">'),
      [{ values: { target: '/new/' } }],
    ],
  },
  passes: {
    'there is no refresh': pageEvidence('<meta http-equiv="content-language" content="en">'),
    'the refresh only loads the page again': pageEvidence('<meta http-equiv="refresh" content="300">'),
    'the refresh has an empty address': pageEvidence('<meta http-equiv="refresh" content="300; url=">'),
  },
});
