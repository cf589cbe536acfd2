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
  title: { message: 'External links redirect', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'External links do not redirect',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'The page has moved. The redirect may be removed one day, and the new address may show something you did not mean to link to.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message: 'Open the link, check that the page still fits, and link to the final address.',
    comment: 'What the website owner should do.',
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
    const links = groupLinks(externalLinks(document, response.finalUrl));
    return judgeTargets(links, targets, ({ url, count, evidence }, target) => {
      const { status, finalUrl } = target;
      if (status === null || !isRedirect(target) || isBroken(target)) return null;
      return { at: url, messageKey: 'redirected', values: { count, target: finalUrl, status }, evidence };
    });
  },
});
