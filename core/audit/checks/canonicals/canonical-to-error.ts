import { NOT_FETCHED, isBroken } from '#core/audit/fetched-targets.ts';
import { defineCheck } from '#core/audit/check.ts';
import { judgeCanonicals } from './judge-canonicals.ts';

/** The canonical address does not work. */
export const canonicalToError = defineCheck({
  id: 'canonical-to-error',
  area: 'canonicals',
  severity: 'error',
  needs: ['directives', 'response', 'targets'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting',
  title: {
    message: 'Canonical URL is broken',
    comment: 'Name of the problem in a list. Canonical: what rel=canonical names.',
  },
  passed: {
    message: 'Canonical URL works',
    comment: 'Passed check in a list: what is right. No full stop. canonical is a technical name.',
  },
  explanation: {
    message: 'The page asks search engines to index an address that does not work. They may index neither.',
    comment: 'Why the problem matters. Canonical: what rel=canonical names.',
  },
  howToFix: {
    message: 'Choose a canonical URL that returns status 200, usually the page itself.',
    comment: 'What the website owner should do. Canonical: what rel=canonical names.',
  },
  messages: {
    status: {
      message: 'The canonical URL returns status {status}',
      comment: 'status: an HTTP status code such as 404.',
    },
    noAnswer: {
      message: 'The canonical URL does not respond',
      comment: 'Sentence about one finding. Canonical: what rel=canonical names.',
    },
    notAsked: NOT_FETCHED,
  },
  run({ directives, response, targets }) {
    return judgeCanonicals({ directives, response, targets }, ({ url }, target) => {
      if (!isBroken(target)) return null;
      const { finalStatus: status } = target;
      return status === null
        ? { at: url, messageKey: 'noAnswer' }
        : { at: url, messageKey: 'status', values: { status } };
    });
  },
});
