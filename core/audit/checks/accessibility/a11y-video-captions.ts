import { defineCheck } from '#core/audit/check.ts';
import { cappedOutcome } from '#core/audit/finding-list.ts';

/** Captions carry speech and sounds to those who cannot hear them (WCAG 1.2.2). A muted video has none to carry. */
export const a11yVideoCaptions = defineCheck({
  id: 'a11y-video-captions',
  area: 'accessibility',
  severity: 'notice',
  needs: ['document', 'response'],
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/captions-prerecorded.html',
  title: { message: 'Video has no captions', comment: 'Captions: subtitles that also name sounds.' },
  passed: {
    message: 'Videos have captions',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'People who cannot hear, or who watch without sound, miss what is said. Search engines cannot read it either.',
    comment: 'Why videos need captions.',
  },
  howToFix: {
    message: 'Add a track element with kind="captions" and a WebVTT file to the video.',
    comment: 'track, kind, captions and WebVTT are technical names and stay as they are.',
  },
  messages: {
    silent: { message: 'This video has no captions', comment: 'Captions: subtitles that also name sounds.' },
  },
  run({ document, response }) {
    const audible = document.videos.filter(({ isMuted }) => !isMuted);
    if (audible.length === 0) return { kind: 'notApplicable' };
    return cappedOutcome(
      audible
        .filter(({ hasCaptions }) => !hasCaptions)
        .map(({ evidence }) => ({ at: response.finalUrl, messageKey: 'silent', evidence })),
    );
  },
});
