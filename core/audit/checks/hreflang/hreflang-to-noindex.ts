import { judgeTargets, NOT_FETCHED } from '#core/audit/fetched-targets.ts';
import { defineCheck } from '#core/audit/check.ts';
import { alternatePages, pageOfTarget } from './hreflang-set.ts';

/** A version that asks not to be indexed cannot be shown in place of this page. */
export const hreflangToNoindex = defineCheck({
  id: 'hreflang-to-noindex',
  area: 'hreflang',
  severity: 'error',
  needs: ['directives', 'response', 'targets'],
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  title: {
    message: 'Language version is set to noindex',
    comment: 'Heading of a finding: an hreflang target has noindex.',
  },
  passed: {
    message: 'Language versions have no noindex',
    comment: 'Passed check in a list: what is right. No full stop. noindex is a technical name.',
  },
  explanation: {
    message: 'Search engines cannot show a noindex version, so its audience gets the wrong language.',
    comment: 'Why an hreflang target must not have noindex.',
  },
  howToFix: {
    message: 'Remove noindex from the language version, or remove its hreflang entry.',
    comment: 'noindex and hreflang are technical names and stay as they are.',
  },
  messages: {
    noindex: {
      message: 'The {codes} version is set to noindex',
      comment: 'codes: language codes such as de, de-AT. noindex stays as it is.',
    },
    notAsked: NOT_FETCHED,
  },
  run({ directives, response, targets }) {
    return judgeTargets(alternatePages(directives, response.finalUrl), targets, ({ url: at, href, codes }, target) => {
      const page = pageOfTarget(target);
      if (page === null) return 'unknown';
      return page.isNoindex ? { at, messageKey: 'noindex', values: { codes: codes.join(', ') }, evidence: href } : null;
    });
  },
});
