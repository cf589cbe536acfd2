import { defineCheck } from '#core/audit/check.ts';
import { cappedOutcome } from '#core/audit/finding-list.ts';

/** A positive tabindex jumps before everything else of the page, wherever the element stands. */
export const a11yTabindex = defineCheck({
  id: 'a11y-tabindex',
  area: 'accessibility',
  severity: 'notice',
  needs: ['document', 'response'],
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Global_attributes/tabindex',
  thresholds: { maxTabindex: 0 },
  title: { message: 'Positive tabindex changes the tab order', comment: 'Heading of a finding: tabindex above 0.' },
  passed: {
    message: 'The tab order follows the page',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'The focus jumps around the page in an order that keyboard users cannot predict.',
    comment: 'Why tabindex should not be positive.',
  },
  howToFix: {
    message: 'Set tabindex to 0 or remove it, and put the elements in the right order in the HTML.',
    comment: 'tabindex is an HTML attribute name and stays as it is.',
  },
  messages: {
    forced: { message: 'tabindex is {value, number}', comment: 'value: a number above 0. tabindex stays as it is.' },
  },
  run({ document, response }, { maxTabindex }) {
    return cappedOutcome(
      document.positiveTabindexes
        .filter(({ value }) => value > maxTabindex)
        .map(({ value, evidence }) => ({ at: response.finalUrl, messageKey: 'forced', values: { value }, evidence })),
    );
  },
});
