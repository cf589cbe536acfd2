import { defineCheck, outcomeOf } from '#core/audit/check.ts';

const REFUSALS = new Set([401, 403, 407, 451]);

/** The server answers but refuses to show the page. */
export const httpAccessDenied = defineCheck({
  id: 'http-access-denied',
  area: 'availability',
  severity: 'warning',
  needs: ['response'],
  source: 'https://www.rfc-editor.org/rfc/rfc9110#section-15.5.4',
  title: { message: 'Access to the page is denied', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'The server allows access to the page',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Search engines cannot read a page that denies them access, so it cannot appear in search results.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message: "If the page is public, let crawlers in: check the server's login rules, firewall and bot protection.",
    comment: 'What the website owner should do.',
  },
  messages: {
    status: {
      message: 'The server denied access with status {status}',
      comment: 'status: an HTTP status code such as 403.',
    },
  },
  run({ response }) {
    const { status, finalUrl } = response;
    if (status === null) return { kind: 'notApplicable' };
    return outcomeOf(REFUSALS.has(status) ? [{ at: finalUrl, messageKey: 'status', values: { status } }] : []);
  },
});
