import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { noindex } from './noindex.ts';

describeCheck(noindex, {
  fails: {
    'the robots meta element says so': [
      pageEvidence('<head><meta name="robots" content="NOINDEX, follow">'),
      [
        {
          at: 'https://example.org/page/',
          messageKey: 'inMeta',
          values: { directive: 'noindex' },
          evidence: 'noindex, follow',
        },
      ],
    ],
    'an element for Googlebot says none': [
      pageEvidence('<head><meta name="googlebot" content="none">'),
      [{ messageKey: 'inMeta', values: { directive: 'none' } }],
    ],
    'the header says so': [
      pageEvidence('<p>Hello', { headers: { 'x-robots-tag': 'noindex' } }),
      [{ messageKey: 'inHeader' }],
    ],
    'both say so': [
      pageEvidence('<head><meta name="robots" content="noindex">', {
        headers: { 'x-robots-tag': 'googlebot: noindex' },
      }),
      [{ messageKey: 'inMeta' }, { messageKey: 'inHeader' }],
    ],
  },
  passes: {
    'nothing is said': pageEvidence('<p>Hello'),
    'the page asks to be indexed': pageEvidence('<head><meta name="robots" content="index, nofollow">'),
    'only another crawler is meant': pageEvidence('<head><meta name="examplebot" content="noindex">'),
  },
});
