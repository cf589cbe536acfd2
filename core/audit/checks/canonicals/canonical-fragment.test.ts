import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { canonicalFragment } from './canonical-fragment.ts';

describeCheck(canonicalFragment, {
  fails: {
    'it names a place within the page': [
      pageEvidence('<head><link rel="canonical" href="https://example.org/page/#top">'),
      [{ at: 'https://example.org/page/', messageKey: 'fragment', evidence: 'https://example.org/page/#top' }],
    ],
    'the fragment is empty': [pageEvidence('<head><link rel="canonical" href="https://example.org/page/#">')],
  },
  passes: {
    'it has none': pageEvidence('<head><link rel="canonical" href="https://example.org/page/">'),
    'it has an encoded number sign': pageEvidence('<head><link rel="canonical" href="https://example.org/c%23/">'),
  },
  notApplicable: { 'there is no canonical': pageEvidence('<p>Hello') },
});
