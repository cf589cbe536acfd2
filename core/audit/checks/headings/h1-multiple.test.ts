import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { h1Multiple } from './h1-multiple.ts';

describeCheck(h1Multiple, {
  fails: {
    'there are two': [
      pageEvidence('<h1>Rain</h1><h1>Gardens</h1>'),
      [{ at: 'https://example.org/page/', messageKey: 'multiple', values: { count: 2 }, evidence: 'Rain | Gardens' }],
    ],
  },
  passes: {
    'there is one': pageEvidence('<h1>Rain</h1><h2>Gardens</h2>'),
    'another element has the role of one': pageEvidence('<h1>Rain</h1><div role="heading" aria-level="1">Menu</div>'),
    'the other has another role': pageEvidence('<h1>Rain</h1><h1 role="presentation">Logo</h1>'),
  },
  notApplicable: {
    'there is none': pageEvidence('<h2>Gardens</h2>'),
    'all have a role only': pageEvidence(
      '<p role="heading" aria-level="1">A</p><p role="heading" aria-level="1">B</p>',
    ),
    'the page is not to be indexed': pageEvidence(
      '<head><meta name="robots" content="noindex"></head><h1>A</h1><h1>B</h1>',
    ),
  },
});
