import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { canonicalMissing } from './canonical-missing.ts';

describeCheck(canonicalMissing, {
  fails: {
    'nothing names a canonical': [
      pageEvidence('<p>Hello'),
      [{ at: 'https://example.org/page/', messageKey: 'missing' }],
    ],
    'it is misspelt': [
      pageEvidence('<head><link rel="cannonical" href="https://example.org/page/">'),
      [{ messageKey: 'misspelt', values: { rel: 'cannonical' }, evidence: 'https://example.org/page/' }],
    ],
  },
  passes: {
    'a link element names it': pageEvidence('<head><link rel="canonical" href="https://example.org/page/">'),
    'the Link header names it': pageEvidence('<p>Hello', {
      headers: { link: '<https://example.org/page/>; rel="canonical"' },
    }),
    'it stands in the body, which another check reports': pageEvidence(
      '<body><p>Hello</p><link rel="canonical" href="https://example.org/page/">',
    ),
  },
  notApplicable: {
    'the page is not to be indexed': pageEvidence('<head><meta name="robots" content="noindex">'),
    'the page is not found': pageEvidence('<p>Hello', { status: 404 }),
  },
});
