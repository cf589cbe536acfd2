import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { noimageindex } from './noimageindex.ts';

describeCheck(noimageindex, {
  fails: {
    'the robots meta element says so': [
      pageEvidence('<head><meta name="robots" content="noimageindex">'),
      [{ at: 'https://example.org/page/', messageKey: 'inMeta', values: { directive: 'noimageindex' } }],
    ],
    'the header says so': [
      pageEvidence('<p>Hello', { headers: { 'x-robots-tag': 'noimageindex' } }),
      [{ messageKey: 'inHeader' }],
    ],
  },
  passes: {
    'nothing is said': pageEvidence('<p>Hello'),
    'only previews are limited': pageEvidence('<head><meta name="robots" content="max-image-preview:none">'),
  },
});
