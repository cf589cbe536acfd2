import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { tlsOld } from './tls-old.ts';

describeCheck(tlsOld, {
  fails: {
    'TLS 1.1 is accepted': [
      siteEvidence({ oldProtocols: ['TLSv1.1'], start: { finalUrl: 'https://example.org/en/' } }),
      [{ at: 'https://example.org/', messageKey: 'accepted', values: { protocols: 'TLS 1.1' } }],
    ],
    'two old ones are accepted, which is one finding': [
      siteEvidence({ oldProtocols: ['TLSv1', 'TLSv1.1'] }),
      [{ values: { protocols: 'TLS 1.0, TLS 1.1' } }],
    ],
    'an unknown one is accepted': [
      siteEvidence({ oldProtocols: ['SSLv3', 'constructor'] }),
      [{ values: { protocols: 'SSL 3.0, constructor' } }],
    ],
    'the start page is on http': [
      siteEvidence({ oldProtocols: ['TLSv1'], start: { finalUrl: 'http://example.org/' } }),
      [{ at: 'https://example.org/' }],
    ],
  },
  passes: { 'no old one is accepted': siteEvidence({ oldProtocols: [] }) },
});
