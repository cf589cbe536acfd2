import { defineCheck, outcomeOf } from '#core/audit/check.ts';

const REFUSALS = new Set([401, 403, 407, 451]);

/** The server answers but refuses to show the page. */
export const httpAccessDenied = defineCheck({
  id: 'http-access-denied',
  area: 'availability',
  severity: 'warning',
  needs: ['response'],
  source: 'https://www.rfc-editor.org/rfc/rfc9110#section-15.5.4',
  title: { message: 'Access to the page is refused', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'Access to the page is not refused',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Search engines get no content from an address that refuses them, so it cannot appear in search results.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message:
      'If the page is meant for everybody, let crawlers in: check the login rules, the firewall and the bot protection of the server.',
    comment: 'What the website owner should do.',
  },
  messages: {
    status: {
      message: 'The server refuses access with status {status}',
      comment: 'status: an HTTP status code such as 403.',
    },
  },
  run({ response }) {
    const { status, finalUrl } = response;
    if (status === null) return { kind: 'notApplicable' };
    return outcomeOf(REFUSALS.has(status) ? [{ at: finalUrl, messageKey: 'status', values: { status } }] : []);
  },
});
