import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { hstsMissing } from './hsts-missing.ts';

const START = 'https://example.org/';

function withHeader(...values: string[]) {
  return siteEvidence({ start: { headers: values.map((value) => ['strict-transport-security', value]) } });
}

describeCheck(hstsMissing, {
  fails: {
    'there is no header': [withHeader(), [{ at: START, messageKey: 'missing' }]],
    'it has no time': [
      withHeader('includeSubDomains'),
      [{ at: START, messageKey: 'unreadable', evidence: 'includeSubDomains' }],
    ],
    'it is empty': [withHeader(''), [{ messageKey: 'unreadable' }]],
    'only the second header can be read': [withHeader('max-age', 'max-age=1'), [{ messageKey: 'unreadable' }]],
    'redirects led to a page without it': [
      siteEvidence({ start: { url: 'http://example.org/', finalUrl: 'https://example.org/en/', headers: [] } }),
      [{ at: 'https://example.org/en/' }],
    ],
  },
  passes: {
    'it names a time': withHeader('max-age=31536000'),
    'it switches the rule off, which another check reports': withHeader('max-age=0'),
  },
  notApplicable: {
    'the start page is on http': siteEvidence({ start: { finalUrl: 'http://example.org/', headers: [] } }),
    'the start page does not answer': siteEvidence({ start: { status: null, headers: [] } }),
    'the host is an IP address': siteEvidence({ start: { finalUrl: 'https://192.0.2.7/', headers: [] } }),
    'the host is this machine': siteEvidence({ start: { finalUrl: 'https://localhost:8443/', headers: [] } }),
  },
});
