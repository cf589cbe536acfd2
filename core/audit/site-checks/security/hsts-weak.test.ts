import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { hstsWeak } from './hsts-weak.ts';

function withHeader(value: string) {
  return siteEvidence({ start: { headers: [['strict-transport-security', value]] } });
}

describeCheck(hstsWeak, {
  fails: {
    'the time is a second under a year': [
      withHeader('max-age=31535999; includeSubDomains'),
      [
        {
          at: 'https://example.org/',
          messageKey: 'short',
          values: { days: 364, seconds: '31535999', limit: 365 },
          evidence: 'max-age=31535999; includeSubDomains',
        },
      ],
    ],
    'the time is less than a day': [withHeader('max-age=300'), [{ values: { days: 0, seconds: '300' } }]],
    'it is switched off': [withHeader('max-age=0'), [{ messageKey: 'off' }]],
  },
  passes: {
    'the time is a year': withHeader('max-age=31536000'),
    'the time is more than a year': withHeader('max-age="63072000"'),
  },
  notApplicable: {
    'there is no header, which another check reports': siteEvidence({ start: { headers: [] } }),
    'it cannot be read, which another check reports': withHeader('max-age=1h'),
    'the start page is on http': siteEvidence({
      start: { finalUrl: 'http://example.org/', headers: [['strict-transport-security', 'max-age=1']] },
    }),
    'the start page does not answer': siteEvidence({ start: { status: null } }),
  },
});
