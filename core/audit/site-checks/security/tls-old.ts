import { defineSiteCheck } from '#core/audit/check.ts';
import { hostNameOf } from '#core/domain/host-name.ts';
import { hostAddress } from './certificate-text.ts';

const NAMES: Readonly<Record<string, string>> = { SSLv3: 'SSL 3.0', TLSv1: 'TLS 1.0', 'TLSv1.1': 'TLS 1.1' };

/** The host still speaks protocols that were withdrawn. */
export const tlsOld = defineSiteCheck({
  id: 'tls-old',
  area: 'security',
  severity: 'error',
  scope: 'site',
  needs: ['start', 'oldProtocols'],
  source: 'https://www.rfc-editor.org/rfc/rfc8996',
  title: {
    message: 'Server accepts outdated TLS versions',
    comment: 'Name of the problem in a list: old TLS versions.',
  },
  passed: {
    message: 'The server accepts only current TLS versions',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'TLS 1.0 and 1.1 have known weaknesses and are deprecated. As long as the server accepts them, an attacker can try to force connections to use them.',
    comment: 'Why the problem matters. TLS 1.0 and 1.1 stay as they are.',
  },
  howToFix: {
    message:
      'Turn off everything older than TLS 1.2 on the server. All browsers of the last ten years support TLS 1.2.',
    comment: 'What the website owner should do. TLS 1.2 stays as it is.',
  },
  messages: {
    accepted: { message: 'The server accepts {protocols}', comment: 'protocols: names such as TLS 1.0, TLS 1.1.' },
  },
  run({ start, oldProtocols }) {
    if (oldProtocols.length === 0) return { kind: 'pass' };
    const protocols = oldProtocols.map((name) => (Object.hasOwn(NAMES, name) ? NAMES[name] : name)).join(', ');
    const at = hostAddress(hostNameOf(start.finalUrl));
    return { kind: 'fail', findings: [{ at, messageKey: 'accepted', values: { protocols } }] };
  },
});
