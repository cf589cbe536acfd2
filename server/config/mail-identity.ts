import { createPrivateKey } from 'node:crypto';
import { toIpAddress } from '#core/domain/ip-address.ts';
import { readSpfTerm } from '#core/tools/dns/spf.ts';

/** With what mail is signed: the name of the key, and the key as PEM. */
export type DkimKey = { readonly selector: string; readonly privateKey: string };

const LEAST_BITS = 1024;
const HOST = /^(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/iu;

/** Whether a text says where mail comes from: an include of one record, an address or a range. */
export function isSpfSender(text: string): boolean {
  const term = readSpfTerm(text);
  if (term === null || term.isModifier || term.qualifier !== '') return false;
  if (term.name === 'include') return HOST.test(term.argument) && term.range === '';
  const address = toIpAddress(term.argument);
  return address !== null && term.name === (address.includes(':') ? 'ip6' : 'ip4');
}

/** Whether a text is a key that mail can be signed with. */
export function isDkimKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_BITS;
  } catch {
    return false;
  }
}
