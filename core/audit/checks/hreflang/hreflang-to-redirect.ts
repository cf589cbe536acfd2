import { isBroken, isRedirect, judgeTargets, NOT_FETCHED } from '#core/audit/fetched-targets.ts';
import { defineCheck } from '#core/audit/check.ts';
import { alternatePages } from './hreflang-set.ts';

/** hreflang must name the final address of a version. */
export const hreflangToRedirect = defineCheck({
  id: 'hreflang-to-redirect',
  area: 'hreflang',
  severity: 'error',
  needs: ['directives', 'response', 'targets'],
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  title: { message: 'Language version redirects', comment: 'Heading of a finding about hreflang.' },
  passed: {
    message: 'Language versions do not redirect',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Search engines may ignore an entry that redirects, because the page at the end does not confirm that address.',
    comment: 'entry: an hreflang entry.',
  },
  howToFix: {
    message: 'Use the final address of the language version in the hreflang entry.',
    comment: 'hreflang is an HTML attribute name and stays as it is.',
  },
  messages: {
    redirects: {
      message: 'The {codes} version redirects to {finalUrl}',
      comment: 'codes: language codes such as de, de-AT. finalUrl: an address.',
    },
    notAsked: NOT_FETCHED,
  },
  run({ directives, response, targets }) {
    return judgeTargets(alternatePages(directives, response.finalUrl), targets, ({ url: at, href, codes }, target) => {
      // A redirect that ends in an error is the subject of hreflang-to-error.
      if (!isRedirect(target) || isBroken(target)) return null;
      return {
        at,
        messageKey: 'redirects',
        values: { codes: codes.join(', '), finalUrl: target.finalUrl },
        evidence: href,
      };
    });
  },
});
