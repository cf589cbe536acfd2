import { headerOf } from '#core/domain/fetch-facts.ts';
import type { StartFacts } from '#core/audit/site-artifacts.ts';
import { isSecure } from '#core/audit/checks/security/page-scheme.ts';
import { hostNameOf, isDomainName } from '#core/domain/host-name.ts';

const TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const DIRECTIVE = new RegExp(`^(${TOKEN})(?:\\s*=\\s*(?:"([^"]*)"|(${TOKEN})))?$`, 'u');

/** True when browsers would take the header from this answer: over https, and not from an IP address (RFC 6797, 8.1). */
export function canHaveStrictTransport({ finalUrl, status }: StartFacts): boolean {
  return status !== null && isSecure(finalUrl) && isDomainName(hostNameOf(finalUrl));
}

/** The Strict-Transport-Security header as it was sent; browsers read the first one only. `null` when there is none. */
export function strictTransportHeader(start: Pick<StartFacts, 'headers'>): string | null {
  return headerOf(start, 'strict-transport-security');
}

/**
 * For how long browsers are to come back over https only; 0 switches it off. `null` when they ignore the header: without
 * max-age, with the same directive twice, or not of the form of RFC 6797, section 6.1.
 */
export function parseMaxAgeSeconds(header: string): number | null {
  const directives = new Map<string, string>();
  for (const part of header.split(';').map((each) => each.trim())) {
    if (part === '') continue;
    const [, name = '', quoted, plain] = DIRECTIVE.exec(part) ?? [];
    const key = name.toLowerCase();
    if (key === '' || directives.has(key)) return null;
    directives.set(key, quoted ?? plain ?? '');
  }
  const maxAge = directives.get('max-age') ?? '';
  return /^\d+$/u.test(maxAge) ? Number(maxAge) : null;
}
