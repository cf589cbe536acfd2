import { defineCheck, outcomeOf } from '#core/audit/check.ts';

/** A space in the address. */
export const urlSpace = defineCheck({
  id: 'url-space',
  area: 'urls',
  severity: 'warning',
  needs: ['response'],
  source: 'https://www.rfc-editor.org/rfc/rfc3986#section-2',
  title: { message: 'Spaces in the address', comment: 'Name of the problem in a list. "Address" means URL.' },
  passed: {
    message: 'No spaces in the address',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Addresses with spaces break easily when they are copied into an email or message.',
    comment: 'Why the problem matters. "Address" means URL.',
  },
  howToFix: {
    message: 'Replace the space with a hyphen and redirect the old address.',
    comment: 'What the website owner should do. "Address" means URL.',
  },
  messages: {
    space: {
      message: 'The address has {count, plural, one {# space} other {# spaces}}',
      comment: 'count: number of spaces.',
    },
  },
  run({ response }) {
    const count = response.finalUrl.match(/ |%20/gu)?.length ?? 0;
    const finding = {
      at: response.finalUrl,
      messageKey: 'space',
      values: { count },
      evidence: response.finalUrl,
    } as const;
    return outcomeOf(count > 0 ? [finding] : []);
  },
});
