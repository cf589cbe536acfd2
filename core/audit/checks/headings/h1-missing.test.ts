import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { h1Missing } from './h1-missing.ts';

describeCheck(h1Missing, {
  fails: {
    'there is none': [
      pageEvidence('<h2>Rain gardens</h2>'),
      [{ at: 'https://example.org/page/', messageKey: 'missing' }],
    ],
    'it holds an image without alternative': [
      pageEvidence('<h1><img src="/logo.png" alt=""></h1>'),
      [{ messageKey: 'empty' }],
    ],
  },
  passes: {
    'there is one': pageEvidence('<h1>Rain gardens</h1>'),
    'it holds an image with an alternative': pageEvidence('<h1><img src="/logo.png" alt="Rain gardens"></h1>'),
  },
  notApplicable: { 'the page is not to be indexed': pageEvidence('<head><meta name="robots" content="noindex">') },
});
