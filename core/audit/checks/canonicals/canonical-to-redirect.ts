import { NOT_FETCHED, isBroken, isRedirect } from '#core/audit/fetched-targets.ts';
import { defineCheck } from '#core/audit/check.ts';
import { judgeCanonicals } from './judge-canonicals.ts';

/** The canonical address redirects to a page that works. */
export const canonicalToRedirect = defineCheck({
  id: 'canonical-to-redirect',
  area: 'canonicals',
  severity: 'error',
  needs: ['directives', 'response', 'targets'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting',
  title: {
    message: 'Canonical URL redirects',
    comment: 'Name of the problem in a list. Canonical: what rel=canonical names.',
  },
  passed: {
    message: 'Canonical URL does not redirect',
    comment: 'Passed check in a list: what is right. No full stop. canonical is a technical name.',
  },
  explanation: {
    message:
      'The canonical link and the redirect point to different addresses. Search engines get conflicting signals and may choose neither.',
    comment: 'Why the problem matters. Canonical: what rel=canonical names.',
  },
  howToFix: {
    message: 'Use the final address as the canonical URL.',
    comment: 'What the website owner should do. Canonical: what rel=canonical names.',
  },
  messages: {
    redirected: {
      message: 'The canonical URL redirects to {target} with status {status}',
      comment: 'target: a URL. status: an HTTP status code such as 301.',
    },
    notAsked: NOT_FETCHED,
  },
  run({ directives, response, targets }) {
    return judgeCanonicals({ directives, response, targets }, ({ url }, target) => {
      const { status, finalUrl } = target;
      if (status === null || !isRedirect(target) || isBroken(target)) return null;
      return { at: url, messageKey: 'redirected', values: { target: finalUrl, status } };
    });
  },
});
