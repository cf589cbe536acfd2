import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { canonicalised } from './canonicalised.ts';

describeCheck(canonicalised, {
  fails: {
    'the canonical is another page': [
      pageEvidence('<head><link rel="canonical" href="https://example.org/other/">'),
      [{ at: 'https://example.org/page/', messageKey: 'elsewhere', values: { target: 'https://example.org/other/' } }],
    ],
    'only the slash at the end differs': [pageEvidence('<head><link rel="canonical" href="https://example.org/page">')],
    'the header names another page': [
      pageEvidence('<p>Hello', { headers: { link: '<https://example.org/other/>; rel="canonical"' } }),
    ],
  },
  passes: {
    'it is the page itself': pageEvidence('<head><link rel="canonical" href="https://example.org/page/">'),
    'it is the page itself in different spelling': pageEvidence(
      '<head><link rel="canonical" href="HTTPS://EXAMPLE.org:443/./page/">',
    ),
    'canonicals contradict each other, which another check reports': pageEvidence(
      '<head><link rel="canonical" href="https://example.org/a/"><link rel="canonical" href="https://example.org/b/">',
    ),
  },
  notApplicable: { 'there is none': pageEvidence('<p>Hello') },
});
