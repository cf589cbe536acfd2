import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { nofollowPage } from './nofollow-page.ts';

describeCheck(nofollowPage, {
  fails: {
    'the robots meta element says so': [
      pageEvidence('<head><meta name="robots" content="index,nofollow">'),
      [{ at: 'https://example.org/page/', messageKey: 'inMeta', values: { directive: 'nofollow' } }],
    ],
    'the header says so': [
      pageEvidence('<p>Hello', { headers: { 'x-robots-tag': 'nofollow' } }),
      [{ messageKey: 'inHeader', values: { directive: 'nofollow' } }],
    ],
  },
  passes: {
    'nothing is said': pageEvidence('<p>Hello'),
    'one link is closed': pageEvidence('<a rel="nofollow" href="/a/">A</a>'),
  },
  notApplicable: {
    'the page is only kept out of the index': pageEvidence('<head><meta name="robots" content="noindex, follow">'),
    'the page is kept out of the index, too': pageEvidence('<head><meta name="robots" content="noindex, nofollow">'),
    'the header says none': pageEvidence('<p>Hello', { headers: { 'x-robots-tag': 'none' } }),
  },
});
