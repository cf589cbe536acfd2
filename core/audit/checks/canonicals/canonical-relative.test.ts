import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { canonicalRelative } from './canonical-relative.ts';

describeCheck(canonicalRelative, {
  fails: {
    'it is only a path': [
      pageEvidence('<head><link rel="canonical" href="/page/">'),
      [{ at: 'https://example.org/page/', messageKey: 'relative', evidence: '/page/' }],
    ],
    'it has a host but no scheme': [pageEvidence('<head><link rel="canonical" href="//example.org/page/">')],
    'it forgot the scheme, which makes the host a path': [
      pageEvidence('<head><link rel="canonical" href="example.org/page/">'),
    ],
  },
  passes: { 'it is a full address': pageEvidence('<head><link rel="canonical" href="https://example.org/page/">') },
  notApplicable: {
    'there is none': pageEvidence('<p>Hello'),
    'it is empty': pageEvidence('<head><link rel="canonical" href="">'),
  },
});
