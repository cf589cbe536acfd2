import { judgeTargets, NOT_FETCHED } from '#core/audit/fetched-targets.ts';
import { defineCheck } from '#core/audit/check.ts';
import { alternatePages, pageOfTarget, samePage } from './hreflang-set.ts';

/** A page that names a language version must be named back by it; one-way pairs are ignored by search engines. */
export const hreflangNoReturn = defineCheck({
  id: 'hreflang-no-return',
  area: 'hreflang',
  severity: 'error',
  needs: ['directives', 'response', 'targets'],
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions#all-method-guidelines',
  title: { message: 'Language version does not link back', comment: 'Link back: the hreflang return link.' },
  passed: {
    message: 'Language versions link back',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Two language versions have to name each other. Search engines ignore a pair in which only one names the other.',
    comment: 'Why return links are needed.',
  },
  howToFix: {
    message: 'Add an hreflang entry for this page to the other language version, or remove the entry here.',
    comment: 'hreflang is an HTML attribute name and stays as it is.',
  },
  messages: {
    noReturn: {
      message: 'This page names it for {codes}, but it does not name this page.',
      comment: 'codes: one or more language codes such as de, de-AT. "It" is the other language version.',
    },
    notAsked: NOT_FETCHED,
  },
  run({ directives, response, targets }) {
    const isPage = samePage(response.finalUrl);
    return judgeTargets(alternatePages(directives, response.finalUrl), targets, ({ url: at, href, codes }, target) => {
      const page = pageOfTarget(target);
      if (page === null) return 'unknown';
      if (page.alternates.some(({ url }) => isPage(url))) return null;
      return { at, messageKey: 'noReturn', values: { codes: codes.join(', ') }, evidence: href };
    });
  },
});
