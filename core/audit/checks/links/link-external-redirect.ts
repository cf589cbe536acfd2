import { NOT_FETCHED, isBroken, isRedirect, judgeTargets } from '#core/audit/fetched-targets.ts';
import { defineCheck } from '#core/audit/check.ts';
import { externalLinks, groupLinks } from './link-groups.ts';

/** Outgoing links whose address redirects to a page that works. */
export const linkExternalRedirect = defineCheck({
  id: 'link-external-redirect',
  area: 'links',
  severity: 'notice',
  needs: ['document', 'response', 'targets'],
  source: 'https://www.rfc-editor.org/rfc/rfc9110#section-15.4',
  title: { message: 'Links to other sites redirect', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'Links to other sites do not redirect',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'The page has moved. The redirect may end one day, and the new address may show something else than you meant.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message: 'Open the link, check that it still fits and name the final address.',
    comment: 'What the website owner should do.',
  },
  messages: {
    redirected: {
      message:
        '{count, plural, one {# link leads} other {# links lead}} to an address that redirects to {target} with status {status}',
      comment: 'count: number of links. target: a URL. status: an HTTP status code such as 301.',
    },
    notAsked: NOT_FETCHED,
  },
  run({ document, response, targets }) {
    const links = groupLinks(externalLinks(document, response.finalUrl));
    return judgeTargets(links, targets, ({ url, count, evidence }, target) => {
      const { status, finalUrl } = target;
      if (status === null || !isRedirect(target) || isBroken(target)) return null;
      return { at: url, messageKey: 'redirected', values: { count, target: finalUrl, status }, evidence };
    });
  },
});
