import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { nofollowPage } from './nofollow-page.ts';

describeCheck(nofollowPage, {
  fails: {
    'the robots meta element says so': [
      pageEvidence('<head><meta name="robots" content="index,nofollow">'),
      [{ at: 'https://example.org/page/', messageKey: 'inMeta', values: { directive: 'nofollow' } }],
    ],
    'the header says none': [
      pageEvidence('<p>Hello', { headers: { 'x-robots-tag': 'none' } }),
      [{ messageKey: 'inHeader', values: { directive: 'none' } }],
    ],
  },
  passes: {
    'nothing is said': pageEvidence('<p>Hello'),
    'the page is only kept out of the index': pageEvidence('<head><meta name="robots" content="noindex, follow">'),
    'one link is closed': pageEvidence('<a rel="nofollow" href="/a/">A</a>'),
  },
});
