import { defineCheck, outcomeOf } from '#core/audit/check.ts';

/** Underscores in the path. */
export const urlUnderscore = defineCheck({
  id: 'url-underscore',
  area: 'urls',
  severity: 'notice',
  needs: ['response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  title: { message: 'Underscores in the address', comment: 'Name of the problem in a list. "Address" means URL.' },
  passed: {
    message: 'No underscores in the address',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Google reads words joined by an underscore as one word. It understands words separated by hyphens better.',
    comment: 'Why the problem matters. "Address" means URL.',
  },
  howToFix: {
    message:
      'Separate words with hyphens in the addresses of new pages. Change existing addresses only with a redirect.',
    comment: 'What the website owner should do. "Address" means URL.',
  },
  messages: {
    underscore: {
      message: 'The path has underscores',
      comment: 'Sentence about one finding. "Address" means URL.',
    },
  },
  run({ response }) {
    const { pathname } = new URL(response.finalUrl);
    if (pathname === '/') return { kind: 'notApplicable' };
    return outcomeOf(
      pathname.includes('_') ? [{ at: response.finalUrl, messageKey: 'underscore', evidence: pathname }] : [],
    );
  },
});
