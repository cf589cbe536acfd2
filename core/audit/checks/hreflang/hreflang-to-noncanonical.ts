import { judgeTargets, NOT_FETCHED } from '#core/audit/fetched-targets.ts';
import { defineCheck } from '#core/audit/check.ts';
import { isSameUrl } from '#core/parse/normalize-url.ts';
import { alternatePages, pageOfTarget } from './hreflang-set.ts';

/** hreflang must name canonical addresses: search engines show those. */
export const hreflangToNoncanonical = defineCheck({
  id: 'hreflang-to-noncanonical',
  area: 'hreflang',
  severity: 'error',
  needs: ['directives', 'response', 'targets'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  title: { message: 'Language version is not canonical', comment: 'canonical is a technical name.' },
  passed: {
    message: 'Language versions are their own canonical URLs',
    comment: 'Passed check in a list: what is right. No full stop. canonical is a technical name.',
  },
  explanation: {
    message: 'The language version declares another address as canonical, so search engines drop the pair.',
    comment: 'Why an hreflang target must be its own canonical.',
  },
  howToFix: {
    message: 'Use the canonical URL in the hreflang entry, or let the language version declare itself as canonical.',
    comment: 'hreflang and canonical are technical names.',
  },
  messages: {
    elsewhere: {
      message: 'The {codes} version has {canonical} as its canonical URL',
      comment: 'codes: language codes such as de, de-AT. canonical: an address.',
    },
    notAsked: NOT_FETCHED,
  },
  run({ directives, response, targets }) {
    return judgeTargets(alternatePages(directives, response.finalUrl), targets, ({ url: at, href, codes }, target) => {
      const page = pageOfTarget(target);
      if (page === null) return 'unknown';
      if (page.canonical === null || isSameUrl(page.canonical, at)) return null;
      return {
        at,
        messageKey: 'elsewhere',
        values: { codes: codes.join(', '), canonical: page.canonical },
        evidence: href,
      };
    });
  },
});
