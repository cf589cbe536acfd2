import { defineSiteCheck } from '#core/audit/check.ts';
import { isDomainName } from '#core/domain/host-name.ts';
import { hostAddress } from './certificate-text.ts';

/** Names shown; a certificate can have hundreds. */
const SHOWN_NAMES = 20;

/** None of the certificate's names is the host's. */
export const certNameMismatch = defineSiteCheck({
  id: 'cert-name-mismatch',
  area: 'security',
  severity: 'error',
  scope: 'site',
  needs: ['certificate'],
  source: 'https://www.rfc-editor.org/rfc/rfc9525#section-6.3',
  title: { message: 'Certificate does not cover this host', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'The certificate covers this host',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Browsers show a full-page warning instead of the site, and search engines cannot crawl it.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message:
      'Install a certificate that covers this host. With and without www are two names; one certificate can cover both.',
    comment: 'What the website owner should do. www stays as it is.',
  },
  messages: {
    otherNames: {
      message: 'The certificate does not cover {host}. It covers {names}',
      comment: 'host: a name such as www.example.org. names: a list of such names.',
    },
    noNames: {
      message: 'The certificate covers neither {host} nor any other host',
      comment: 'host: a name such as www.example.org.',
    },
  },
  run({ certificate: { host, names } }) {
    if (!isDomainName(host)) return { kind: 'notApplicable' };
    if (names.some((name) => isFor(name, host))) return { kind: 'pass' };
    const at = hostAddress(host);
    if (names.length === 0) return { kind: 'fail', findings: [{ at, messageKey: 'noNames', values: { host } }] };
    const shown = names.slice(0, SHOWN_NAMES).join(', ') + (names.length > SHOWN_NAMES ? ', …' : '');
    return { kind: 'fail', findings: [{ at, messageKey: 'otherNames', values: { host, names: shown } }] };
  },
});

/** RFC 9525, section 6.3: `*` stands for the whole first label and no more; never for one before a top-level domain. */
function isFor(name: string, host: string): boolean {
  const wanted = labelsOf(host);
  const given = labelsOf(name);
  if (given.length !== wanted.length) return false;
  const isWildcard = given[0] === '*' && given.length > 2;
  return given.every((label, index) => label === wanted[index] || (index === 0 && isWildcard));
}

function labelsOf(name: string): string[] {
  return name.toLowerCase().replace(/\.$/u, '').split('.');
}
