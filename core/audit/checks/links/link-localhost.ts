import { defineCheck, type Finding } from '#core/audit/check.ts';
import { cappedOutcome } from '#core/audit/finding-list.ts';
import { groupLinks, hostNameOf } from './link-groups.ts';

const PRIVATE_HOST =
  /^(?:(?:.+\.)?localhost|.+\.local|127(?:\.\d+){3}|10(?:\.\d+){3}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|192\.168(?:\.\d+){2}|\[::1\])\.?$/u;

/** Links to a machine that only its owner reaches. */
export const linkLocalhost = defineCheck({
  id: 'link-localhost',
  area: 'links',
  severity: 'error',
  needs: ['document', 'response'],
  source: 'https://www.rfc-editor.org/rfc/rfc6761#section-6.3',
  title: { message: 'Links to a private machine', comment: 'Name of the problem in a list.' },
  explanation: {
    message:
      'The link works only on the computer or in the office where the page was made. Everybody else sees an error.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message: 'Replace the address by the public one. Such links are often left over from development.',
    comment: 'What the website owner should do.',
  },
  messages: {
    private: {
      message: '{count, plural, one {# link leads} other {# links lead}} to the private host {host}',
      comment: 'count: number of links. host: a host name such as localhost.',
    },
  },
  run({ document, response }) {
    const links = groupLinks(document.anchors);
    if (links.length === 0 || PRIVATE_HOST.test(hostNameOf(response.finalUrl))) return { kind: 'notApplicable' };
    const findings = links.flatMap(({ url, count, evidence }): Finding<'private'>[] => {
      const host = hostNameOf(url);
      return PRIVATE_HOST.test(host) ? [{ at: url, messageKey: 'private', values: { count, host }, evidence }] : [];
    });
    return cappedOutcome(findings);
  },
});
