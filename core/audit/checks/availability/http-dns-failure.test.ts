import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { httpDnsFailure } from './http-dns-failure.ts';

describeCheck(httpDnsFailure, {
  fails: {
    'the host name is unknown': [
      pageEvidence('', { status: null, response: { failure: { kind: 'dns', message: 'Not found.' } } }),
      [{ at: 'https://example.org/page/', messageKey: 'notFound' }],
    ],
  },
  passes: { 'the page answers': pageEvidence('<p>Hello') },
  notApplicable: {
    'we refused to ask': pageEvidence('', {
      status: null,
      response: { failure: { kind: 'refused', message: 'Private address.' } },
    }),
  },
});
