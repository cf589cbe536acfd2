import { defineCheck } from '#core/audit/check.ts';
import { cappedOutcome } from '#core/audit/finding-list.ts';

/** A button without a name is announced as "button" and nothing more. */
export const a11yButtonName = defineCheck({
  id: 'a11y-button-name',
  area: 'accessibility',
  severity: 'warning',
  needs: ['document', 'response'],
  source: 'https://dequeuniversity.com/rules/axe/4.11/button-name',
  title: { message: 'Button has no accessible name', comment: 'Heading of a finding about buttons.' },
  passed: {
    message: 'Buttons have accessible names',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Screen reader users hear that there is a button, but not what it does. An icon alone has no name.',
    comment: 'Why buttons need a name.',
  },
  howToFix: {
    message: 'Add text to the button, give its icon alt text, or add an aria-label.',
    comment: 'aria-label stays as it is.',
  },
  messages: {
    nameless: {
      message: 'This button has no accessible name',
      comment: 'The button itself is shown beside this text.',
    },
  },
  run({ document, response }) {
    if (document.buttons.length === 0) return { kind: 'notApplicable' };
    return cappedOutcome(
      document.buttons
        .filter(({ name }) => name.trim() === '')
        .map(({ evidence }) => ({ at: response.finalUrl, messageKey: 'nameless', evidence })),
    );
  },
});
