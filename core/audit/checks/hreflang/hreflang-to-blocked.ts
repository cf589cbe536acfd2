import { knownTarget, NOT_FETCHED } from '#core/audit/fetched-targets.ts';
import { defineCheck } from '#core/audit/check.ts';
import { cappedOutcome } from '#core/audit/finding-list.ts';
import { alternatePages } from './hreflang-set.ts';

/** A version that robots.txt closes cannot be read, so its return link is never seen. */
export const hreflangToBlocked = defineCheck({
  id: 'hreflang-to-blocked',
  area: 'hreflang',
  severity: 'error',
  needs: ['directives', 'response', 'targets'],
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  title: { message: 'Language version is blocked by robots.txt', comment: 'robots.txt stays as it is.' },
  passed: {
    message: 'No language version is blocked by robots.txt',
    comment: 'Passed check in a list: what is right. No full stop. robots.txt is a technical name.',
  },
  explanation: {
    message:
      'Search engines may not crawl the language version, so they never see its return link and ignore the pair.',
    comment: 'Why an hreflang target must not be disallowed.',
  },
  howToFix: {
    message: 'Allow the address in robots.txt, or remove its hreflang entry.',
    comment: 'robots.txt and hreflang are technical names and stay as they are.',
  },
  messages: {
    blocked: {
      message: 'robots.txt blocks the {codes} version',
      comment: 'codes: language codes such as de, de-AT. robots.txt stays as it is.',
    },
    notAsked: NOT_FETCHED,
  },
  run({ directives, response, targets }) {
    const pages = alternatePages(directives, response.finalUrl);
    if (pages.length === 0) return { kind: 'notApplicable' };
    const known = pages.map((page) => ({
      ...page,
      isAllowed: knownTarget(targets, page.url)?.isAllowedByRobots ?? null,
    }));
    if (known.every(({ isAllowed }) => isAllowed === null)) return { kind: 'cannotTell', messageKey: 'notAsked' };
    return cappedOutcome(
      known
        .filter(({ isAllowed }) => isAllowed === false)
        .map(({ url, href, codes }) => ({
          at: url,
          messageKey: 'blocked',
          values: { codes: codes.join(', ') },
          evidence: href,
        })),
    );
  },
});
