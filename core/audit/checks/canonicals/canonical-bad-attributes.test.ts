import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { canonicalBadAttributes } from './canonical-bad-attributes.ts';

describeCheck(canonicalBadAttributes, {
  fails: {
    'it names a language and a medium': [
      pageEvidence('<head><link rel="canonical" href="https://example.org/page/" hreflang="en" media="print">'),
      [
        {
          at: 'https://example.org/page/',
          messageKey: 'attributes',
          values: { attributes: 'hreflang, media' },
          evidence: 'hreflang="en" media="print"',
        },
      ],
    ],
    'it names a type': [pageEvidence('<head><link rel="canonical" type="text/html" href="https://example.org/page/">')],
    'it is an alternate at once': [
      pageEvidence('<head><link rel="alternate canonical" lang="en" href="https://example.org/page/">'),
    ],
  },
  passes: {
    'it has only an address': pageEvidence(
      '<head><link rel="canonical" href="https://example.org/page/" id="canonical">',
    ),
    'only the alternates name languages': pageEvidence(
      '<head><link rel="canonical" href="https://example.org/page/"><link rel="alternate" hreflang="de" href="https://example.org/de/">',
    ),
  },
  notApplicable: { 'there is no canonical': pageEvidence('<p>Hello') },
});
