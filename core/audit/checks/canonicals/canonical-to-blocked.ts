import { NOT_FETCHED } from '#core/audit/fetched-targets.ts';
import { defineCheck } from '#core/audit/check.ts';
import { judgeCanonicals } from './judge-canonicals.ts';

/** robots.txt forbids the canonical address. */
export const canonicalToBlocked = defineCheck({
  id: 'canonical-to-blocked',
  area: 'canonicals',
  severity: 'error',
  needs: ['directives', 'response', 'targets'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting',
  title: {
    message: 'Canonical URL is blocked by robots.txt',
    comment: 'Name of the problem in a list. Canonical: what rel=canonical names.',
  },
  passed: {
    message: 'Canonical URL is not blocked by robots.txt',
    comment: 'Passed check in a list: what is right. No full stop. robots.txt and canonical are technical names.',
  },
  explanation: {
    message: 'Search engines may not crawl the page they are asked to index instead of this one.',
    comment: 'Why the problem matters. Canonical: what rel=canonical names.',
  },
  howToFix: {
    message: 'Allow the canonical URL in robots.txt, or choose a different one.',
    comment: 'What the website owner should do. Canonical: what rel=canonical names.',
  },
  messages: {
    blocked: {
      message: 'robots.txt blocks the canonical URL',
      comment: 'Sentence about one finding. Canonical: what rel=canonical names.',
    },
    notAsked: NOT_FETCHED,
  },
  run({ directives, response, targets }) {
    return judgeCanonicals({ directives, response, targets }, ({ url }, { isAllowedByRobots }) => {
      if (isAllowedByRobots === null) return 'unknown';
      return isAllowedByRobots ? null : { at: url, messageKey: 'blocked' };
    });
  },
});
