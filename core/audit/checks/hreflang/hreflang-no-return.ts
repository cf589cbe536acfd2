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
  title: { message: 'hreflang return link is missing', comment: 'Link back: the hreflang return link.' },
  passed: {
    message: 'hreflang return links are in place',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Two language versions have to reference each other. Search engines ignore a pair in which only one references the other.',
    comment: 'Why return links are needed.',
  },
  howToFix: {
    message: 'Add an hreflang entry for this page to the other language version, or remove the entry here.',
    comment: 'hreflang is an HTML attribute name and stays as it is.',
  },
  messages: {
    noReturn: {
      message: 'This page references it as {codes}, but it does not reference this page',
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
