import { defineCheck } from '#core/audit/check.ts';
import { cappedOutcome } from '#core/audit/finding-list.ts';

/** A field without a label is announced as "edit text" and nothing more. */
export const a11yFormLabel = defineCheck({
  id: 'a11y-form-label',
  area: 'accessibility',
  severity: 'warning',
  needs: ['document', 'response'],
  source: 'https://www.w3.org/WAI/tutorials/forms/labels/',
  title: { message: 'Form field has no label', comment: 'Heading of a finding about fields of forms.' },
  passed: {
    message: 'Form fields have labels',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Screen reader users do not learn what to enter, and nobody can click a label to reach the field.',
    comment: 'Why form fields need labels.',
  },
  howToFix: {
    message: 'Connect a label to the field with for and id, or place the field inside the label.',
    comment: 'label, for and id are HTML names and stay as they are.',
  },
  messages: {
    unlabelled: {
      message: 'The field {kind} has no label, aria-label or aria-labelledby',
      comment: 'kind: such as input[text] or select. aria-label and aria-labelledby stay as they are.',
    },
  },
  run({ document, response }) {
    if (document.fields.length === 0) return { kind: 'notApplicable' };
    return cappedOutcome(
      document.fields
        .filter(({ isLabelled }) => !isLabelled)
        .map(({ kind, evidence }) => ({ at: response.finalUrl, messageKey: 'unlabelled', values: { kind }, evidence })),
    );
  },
});
