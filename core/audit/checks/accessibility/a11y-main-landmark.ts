import { defineCheck } from '#core/audit/check.ts';

/** The main landmark lets readers of screen readers jump to what the page is about. */
export const a11yMainLandmark = defineCheck({
  id: 'a11y-main-landmark',
  area: 'accessibility',
  severity: 'notice',
  needs: ['document', 'response'],
  source: 'https://www.w3.org/WAI/ARIA/apg/patterns/landmarks/examples/main.html',
  title: { message: 'Main area is not marked', comment: 'Heading of a finding: the page has no main element.' },
  passed: {
    message: 'The main area is marked',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Screen readers cannot jump to what the page is about, and programs that extract the content have to guess.',
    comment: 'Why the main area should be marked.',
  },
  howToFix: {
    message: 'Put the content of the page into one main element.',
    comment: 'main is an HTML element name and stays as it is.',
  },
  messages: {
    missing: {
      message: 'There is neither a main element nor an element with the role main.',
      comment: 'main is an HTML element name and stays as it is.',
    },
  },
  run({ document, response }) {
    if (document.landmarks.main > 0) return { kind: 'pass' };
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'missing' }] };
  },
});
