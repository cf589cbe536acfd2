import { createPublicKey } from 'node:crypto';
import type { SendingFacts } from '#core/reports/sender/judge-sender.ts';
import type { Config } from '#server/config/config.ts';

/** How this server sends mail, as far as others can check it: the private key stays out of it. */
export function sendingFacts({ spf, dkim }: Config['mail']): SendingFacts {
  if (dkim === null) return { senders: spf, dkim: null };
  const publicKey = createPublicKey(dkim.privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
  return { senders: spf, dkim: { selector: dkim.selector, publicKey } };
}
