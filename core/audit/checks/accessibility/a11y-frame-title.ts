import { defineCheck } from '#core/audit/check.ts';
import { cappedOutcome } from '#core/audit/finding-list.ts';

/** A frame is announced by its title; without one only its address is read out. */
export const a11yFrameTitle = defineCheck({
  id: 'a11y-frame-title',
  area: 'accessibility',
  severity: 'notice',
  needs: ['document', 'response'],
  source: 'https://dequeuniversity.com/rules/axe/4.11/frame-title',
  title: { message: 'Frame has no title', comment: 'Frame: an iframe element.' },
  passed: {
    message: 'Frames have titles',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Screen reader users cannot tell what the frame contains before they enter it.',
    comment: 'Frame: an iframe element.',
  },
  howToFix: {
    message: 'Add a title attribute to the iframe that says what it contains, for example "Map of our shops".',
    comment: 'title and iframe are HTML names and stay as they are.',
  },
  messages: {
    untitled: { message: 'This iframe has no title', comment: 'iframe is an HTML element name and stays as it is.' },
  },
  run({ document, response }) {
    if (document.frames.length === 0) return { kind: 'notApplicable' };
    return cappedOutcome(
      document.frames
        .filter(({ title }) => (title?.trim() ?? '') === '')
        .map(({ evidence }) => ({ at: response.finalUrl, messageKey: 'untitled', evidence })),
    );
  },
});
