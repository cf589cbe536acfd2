import { judgeTargets, NOT_FETCHED } from '#core/audit/fetched-targets.ts';
import { defineCheck } from '#core/audit/check.ts';
import { alternatePages, codesOf, hreflangSet, pageOfTarget } from './hreflang-set.ts';

/** The other version must name this page under the code this page gives itself. */
export const hreflangReturnDiffers = defineCheck({
  id: 'hreflang-return-differs',
  area: 'hreflang',
  severity: 'error',
  needs: ['directives', 'response', 'targets'],
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions#all-method-guidelines',
  title: {
    message: 'Language versions disagree on the hreflang code',
    comment: 'Heading of a finding about hreflang.',
  },
  passed: {
    message: 'Language versions agree on the code of this page',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'The other version references this page with a different language code than the page itself does. Search engines cannot tell which one is right.',
    comment: 'Two pages give different hreflang codes for the same page.',
  },
  howToFix: {
    message:
      'Use the same code for this page in all language versions. It helps to generate all lists from one source.',
    comment: 'code: an hreflang code.',
  },
  messages: {
    differs: {
      message: 'It lists this page as {codes}, but this page lists itself as {ownCodes}',
      comment: 'codes and ownCodes: language codes such as en, en-GB. "It" is the other language version.',
    },
    notAsked: NOT_FETCHED,
  },
  run({ directives, response, targets }) {
    const own = codesOf(hreflangSet(directives), response.finalUrl);
    if (own.length === 0) return { kind: 'notApplicable' };
    return judgeTargets(alternatePages(directives, response.finalUrl), targets, ({ url: at, href }, target) => {
      const page = pageOfTarget(target);
      if (page === null) return 'unknown';
      const codes = codesOf(page.alternates, response.finalUrl);
      if (codes.length === 0 || codes.some((code) => own.includes(code))) return null;
      return {
        at,
        messageKey: 'differs',
        values: { codes: codes.join(', '), ownCodes: own.join(', ') },
        evidence: href,
      };
    });
  },
});
