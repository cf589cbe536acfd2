import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { a11yVideoCaptions } from './a11y-video-captions.ts';

describeCheck(a11yVideoCaptions, {
  fails: {
    'a video has no track': [
      pageEvidence('<video src="/a.mp4"></video>'),
      [{ at: 'https://example.org/page/', messageKey: 'silent' }],
    ],
    'its track holds chapters only': [pageEvidence('<video src="/a.mp4"><track kind="chapters" src="/a.vtt"></video>')],
  },
  passes: {
    'the video has captions': pageEvidence('<video src="/a.mp4"><track kind="captions" src="/a.vtt"></video>'),
  },
  notApplicable: {
    'there is no video': pageEvidence('<p>Words</p>'),
    'the only video is muted': pageEvidence('<video src="/a.mp4" muted></video>'),
  },
});
