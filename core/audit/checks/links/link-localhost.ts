import { defineCheck } from '#core/audit/check.ts';
import { cappedOutcome } from '#core/audit/finding-list.ts';
import { hostNameOf, originOf } from '#core/domain/host-name.ts';
import { groupLinks } from './link-groups.ts';

const PRIVATE_HOST =
  /^(?:(?:.+\.)?localhost|.+\.local|127(?:\.\d+){3}|10(?:\.\d+){3}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|192\.168(?:\.\d+){2}|\[::1\])\.?$/u;

/** Links to a machine that only its owner reaches. */
export const linkLocalhost = defineCheck({
  id: 'link-localhost',
  area: 'links',
  severity: 'error',
  needs: ['document', 'response'],
  source: 'https://www.rfc-editor.org/rfc/rfc6761#section-6.3',
  title: { message: 'Links to localhost or a private host', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'No links to localhost or private hosts',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'The link works only on the computer or network where the page was made. Everyone else sees an error.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message: 'Replace the address with the public one. Such links are often left over from development.',
    comment: 'What the website owner should do.',
  },
  messages: {
    private: {
      message: '{count, plural, one {# link goes} other {# links go}} to the private host {host}',
      comment: 'count: number of links. host: a host name such as localhost.',
    },
  },
  run({ document, response }) {
    const page = response.finalUrl;
    const hasLinks = document.anchors.some(({ url }) => url !== null);
    if (!hasLinks || PRIVATE_HOST.test(hostNameOf(page))) return { kind: 'notApplicable' };
    const origin = `${originOf(page)}/`;
    const isPrivate = (url: string): boolean => !url.startsWith(origin) && PRIVATE_HOST.test(hostNameOf(url));
    const links = groupLinks(document.anchors.filter(({ url }) => url !== null && isPrivate(url)));
    return cappedOutcome(
      links.map(({ url, count, evidence }) => ({
        at: url,
        messageKey: 'private',
        values: { count, host: hostNameOf(url) },
        evidence,
      })),
    );
  },
});
