import { describeCheck } from '#core/audit/check-test.ts';
import { certNameMismatch } from './cert-name-mismatch.ts';
import { withCertificate } from './certificate-fixture.ts';

function named(host: string, ...names: string[]) {
  return withCertificate({ host, names });
}

describeCheck(certNameMismatch, {
  fails: {
    'it is for another host': [
      named('example.org', 'host.example', 'www.host.example'),
      [
        {
          at: 'https://example.org/',
          messageKey: 'otherNames',
          values: { host: 'example.org', names: 'host.example, www.host.example' },
        },
      ],
    ],
    'it is only for the form with www': [named('example.org', 'www.example.org')],
    'the star is for names below': [named('example.org', '*.example.org')],
    'the star stands for one label only': [named('a.b.example.org', '*.example.org')],
    'the star is a part of a label': [named('www.example.org', 'w*.example.org')],
    'the star is not the first label': [named('www.example.org', 'www.*.org')],
    'the star is before a top-level domain': [named('example.org', '*.org')],
    'it has no names': [named('example.org'), [{ messageKey: 'noNames', values: { host: 'example.org' } }]],
    'it has very many names': [
      named('example.org', ...Array.from({ length: 21 }, () => 'a.example')),
      [{ values: { names: `${'a.example, '.repeat(20)}…` } }],
    ],
  },
  passes: {
    'it names the host': named('example.org', 'www.example.org', 'example.org'),
    'the star stands for the first label': named('www.example.org', '*.example.org'),
    'it is written otherwise': named('example.org.', 'Example.ORG'),
  },
  notApplicable: {
    'the host is an IP address': named('192.0.2.7', 'example.org'),
    'the host is an IPv6 address': named('[2001:db8::1]', 'example.org'),
    'the host is this machine': named('localhost', 'example.org'),
  },
});
