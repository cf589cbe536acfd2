import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { h1Multiple } from './h1-multiple.ts';

describeCheck(h1Multiple, {
  fails: {
    'there are two': [
      pageEvidence('<h1>Rain</h1><h1>Gardens</h1>'),
      [{ at: 'https://example.org/page/', messageKey: 'multiple', values: { count: 2 }, evidence: 'Rain | Gardens' }],
    ],
  },
  passes: { 'there is one': pageEvidence('<h1>Rain</h1><h2>Gardens</h2>') },
  notApplicable: {
    'there is none': pageEvidence('<h2>Gardens</h2>'),
    'the page is not to be indexed': pageEvidence(
      '<head><meta name="robots" content="noindex"></head><h1>A</h1><h1>B</h1>',
    ),
  },
});
