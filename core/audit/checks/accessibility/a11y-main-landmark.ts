import { defineCheck } from '#core/audit/check.ts';

/** The main landmark lets readers of screen readers jump to what the page is about. */
export const a11yMainLandmark = defineCheck({
  id: 'a11y-main-landmark',
  area: 'accessibility',
  severity: 'notice',
  needs: ['document', 'response'],
  source: 'https://www.w3.org/WAI/ARIA/apg/patterns/landmarks/examples/main.html',
  title: { message: 'No main landmark', comment: 'Heading of a finding: the page has no main element.' },
  passed: {
    message: 'The page has a main landmark',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Screen readers cannot jump to the main content, and programs that extract content have to guess where it is.',
    comment: 'Why the main area should be marked.',
  },
  howToFix: {
    message: 'Wrap the content of the page in one main element.',
    comment: 'main is an HTML element name and stays as it is.',
  },
  messages: {
    missing: {
      message: 'The page has no main element and no element with role="main"',
      comment: 'main is an HTML element name and stays as it is.',
    },
  },
  run({ document, response }) {
    if (document.landmarks.main > 0) return { kind: 'pass' };
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'missing' }] };
  },
});
