import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { robotsMetaOutsideHead } from './robots-meta-outside-head.ts';

describeCheck(robotsMetaOutsideHead, {
  fails: {
    'the element stands in the body': [
      pageEvidence('<head><title>A</title></head><body><p>Hello</p><meta name="robots" content="noindex">'),
      [{ at: 'https://example.org/page/', messageKey: 'inBody', evidence: 'noindex' }],
    ],
    'an element before it ends the head': [
      pageEvidence('<head><div>Banner</div><meta name="googlebot" content="nosnippet"></head>'),
      [{ evidence: 'nosnippet' }],
    ],
  },
  passes: {
    'the element stands in the head': pageEvidence('<head><meta name="robots" content="noindex"></head><body>'),
  },
  notApplicable: { 'there is no such element': pageEvidence('<body><meta name="author" content="Ada">') },
});
