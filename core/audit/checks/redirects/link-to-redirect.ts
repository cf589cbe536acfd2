import { NOT_FETCHED, isBroken, judgeTargets } from '#core/audit/fetched-targets.ts';
import { defineCheck } from '#core/audit/check.ts';
import { groupLinks, internalLinks } from '#core/audit/checks/links/link-groups.ts';
import { REDIRECT_STATUSES } from '#core/domain/fetch-facts.ts';

/** Internal links whose address redirects to a page that works; links that end in an error are link-broken-internal. */
export const linkToRedirect = defineCheck({
  id: 'link-to-redirect',
  area: 'redirects',
  severity: 'warning',
  needs: ['document', 'response', 'targets'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  title: {
    message: 'Internal links redirect',
    comment: 'Name of the problem in a list. "Redirect": the server sends visitors to another address.',
  },
  passed: {
    message: 'Internal links do not redirect',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Each redirect costs visitors time and search engines an extra request, and may weaken the signals a link passes on.',
    comment: 'Why the problem matters. "Redirect": the server sends visitors to another address.',
  },
  howToFix: {
    message: 'Change the links to the final address.',
    comment: 'What the website owner should do. "Redirect": the server sends visitors to another address.',
  },
  messages: {
    redirected: {
      message:
        '{count, plural, one {# link goes} other {# links go}} to an address that redirects to {target} with status {status}',
      comment: 'count: number of links. target: a URL. status: an HTTP status code such as 301.',
    },
    notAsked: NOT_FETCHED,
  },
  run({ document, response, targets }) {
    const links = groupLinks(internalLinks(document, response.finalUrl));
    return judgeTargets(links, targets, ({ url, count, evidence }, target) => {
      const { status, finalUrl } = target;
      if (status === null || !REDIRECT_STATUSES.has(status) || isBroken(target)) return null;
      return { at: url, messageKey: 'redirected', values: { count, target: finalUrl, status }, evidence };
    });
  },
});
