import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { canonicalOutsideHead } from './canonical-outside-head.ts';

describeCheck(canonicalOutsideHead, {
  fails: {
    'it stands in the body': [
      pageEvidence(
        '<head><title>A</title></head><body><p>Hello</p><link rel="canonical" href="https://example.org/page/">',
      ),
      [{ at: 'https://example.org/page/', messageKey: 'inBody', evidence: 'https://example.org/page/' }],
    ],
    'an element before it ends the head': [
      pageEvidence('<head><img src="/pixel.gif" alt=""><link rel="canonical" href="https://example.org/page/"></head>'),
    ],
  },
  passes: {
    'it stands in the head': pageEvidence('<head><link rel="canonical" href="https://example.org/page/"></head><body>'),
  },
  notApplicable: {
    'there is none': pageEvidence('<p>Hello'),
    'only the header names one': pageEvidence('<p>Hello', {
      headers: { link: '<https://example.org/page/>; rel="canonical"' },
    }),
  },
});
