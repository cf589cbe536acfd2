import { defineCheck } from '#core/audit/check.ts';
import { cappedOutcome } from '#core/audit/finding-list.ts';
import { groupLinks, internalLinks } from './link-groups.ts';

/** A secure page links to insecure addresses of its own site. */
export const linkHttpOnHttps = defineCheck({
  id: 'link-http-on-https',
  area: 'links',
  severity: 'warning',
  needs: ['document', 'response'],
  source: 'https://web.dev/articles/why-https-matters',
  title: { message: 'Internal links to HTTP addresses', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'Internal links stay on HTTPS',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Visitors leave the secure connection, or are redirected back to it and lose time. Search engines prefer HTTPS.',
    comment: 'Why the problem matters.',
  },
  howToFix: { message: 'Change http to https in these links.', comment: 'What the website owner should do.' },
  messages: {
    insecure: {
      message: '{count, plural, one {# link goes} other {# links go}} to an HTTP address of this site',
      comment: 'count: number of links. Insecure: http instead of https.',
    },
  },
  run({ document, response }) {
    const links = internalLinks(document, response.finalUrl);
    if (!response.finalUrl.startsWith('https:') || links.length === 0) return { kind: 'notApplicable' };
    const insecure = groupLinks(links.filter(({ url }) => url?.startsWith('http:')));
    return cappedOutcome(
      insecure.map(({ url, count, evidence }) => ({ at: url, messageKey: 'insecure', values: { count }, evidence })),
    );
  },
});
