import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { a11yFrameTitle } from './a11y-frame-title.ts';

describeCheck(a11yFrameTitle, {
  fails: {
    'a frame has no title': [
      pageEvidence('<iframe src="/map/"></iframe>'),
      [{ at: 'https://example.org/page/', messageKey: 'untitled' }],
    ],
    'the title is empty': [pageEvidence('<iframe src="/map/" title=" "></iframe>')],
  },
  passes: { 'the frame has a title': pageEvidence('<iframe src="/map/" title="Map"></iframe>') },
  notApplicable: { 'there is no frame': pageEvidence('<p>Words</p>') },
});
