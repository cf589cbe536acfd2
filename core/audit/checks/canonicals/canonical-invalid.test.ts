import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { canonicalInvalid } from './canonical-invalid.ts';

describeCheck(canonicalInvalid, {
  fails: {
    'it cannot be parsed': [
      pageEvidence('<head><link rel="canonical" href="https://exa mple.org/">'),
      [{ at: 'https://example.org/page/', messageKey: 'invalid', evidence: 'https://exa mple.org/' }],
    ],
    'it has another scheme': [pageEvidence('<head><link rel="canonical" href="ftp://example.org/page/">')],
    'it is empty': [pageEvidence('<head><link rel="canonical" href="">')],
  },
  passes: {
    'it is a web address': pageEvidence('<head><link rel="canonical" href="https://example.org/page/">'),
    'it is relative, which another check reports': pageEvidence('<head><link rel="canonical" href="/page/">'),
  },
  notApplicable: { 'there is none': pageEvidence('<p>Hello') },
});
