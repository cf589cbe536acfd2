import { defineCheck, outcomeOf } from '#core/audit/check.ts';

/** Capital letters in the path. */
export const urlUppercase = defineCheck({
  id: 'url-uppercase',
  area: 'urls',
  severity: 'notice',
  needs: ['response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  title: {
    message: 'Uppercase letters in the address',
    comment: 'Name of the problem in a list. "Address" means URL.',
  },
  passed: {
    message: 'No uppercase letters in the address',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Search engines treat addresses as case-sensitive, so one page can end up under two addresses.',
    comment: 'Why the problem matters. "Address" means URL.',
  },
  howToFix: {
    message: 'Use lowercase letters in the addresses of new pages. Change existing addresses only with a redirect.',
    comment: 'What the website owner should do. "Address" means URL.',
  },
  messages: {
    uppercase: {
      message: 'The path has uppercase letters',
      comment: 'Sentence about one finding. "Address" means URL.',
    },
  },
  run({ response }) {
    const { pathname } = new URL(response.finalUrl);
    if (pathname === '/') return { kind: 'notApplicable' };
    const hasCapitals = /[A-Z]/u.test(pathname.replace(/%[\da-f]{2}/giu, ''));
    return outcomeOf(hasCapitals ? [{ at: response.finalUrl, messageKey: 'uppercase', evidence: pathname }] : []);
  },
});
