import { withoutWww } from '#core/domain/host-name.ts';
import { resultHost } from './result-address.ts';

/**
 * Which addresses are the project's own: its host alone, its host with and without www, that and all hosts below it, or
 * addresses of its host whose path begins so.
 */
export const OWN_RULE_KINDS = ['host', 'www', 'subdomains', 'path'] as const;
export type OwnRuleKind = (typeof OWN_RULE_KINDS)[number];
export type OwnRule = { readonly kind: OwnRuleKind; /** '' but for `path`. */ readonly path: string };

/** What counts until a project says otherwise. */
export const DEFAULT_OWN_RULE: OwnRule = { kind: 'subdomains', path: '' };

/**
 * Whether an address of a result list belongs to a site. Ports, schemes, user names, fragments and the dot at the end of a host make
 * no difference; other scripts are compared as they are sent (`xn--…`). False for what is no http address.
 */
export function isOwnAddress(address: string, site: string, rule: OwnRule): boolean {
  return ownCheck(site, rule)(address);
}

/** The same for many addresses. */
export function ownCheck(site: string, { kind, path }: OwnRule): (address: string) => boolean {
  const own = resultHost(`http://${site}/`);
  const ownBare = withoutWww(own);
  return (address) => {
    const host = resultHost(address);
    if (own === '' || host === '') return false;
    if (kind === 'host') return host === own;
    const bare = withoutWww(host);
    if (kind === 'subdomains') return bare === ownBare || bare.endsWith(`.${ownBare}`);
    return bare === ownBare && (kind === 'www' || isBelow(new URL(address).pathname, path));
  };
}

/** `/shop` holds `/shop` and `/shop/a`, not `/shopping`. */
function isBelow(pathname: string, typed: string): boolean {
  const start = `/${typed.replace(/^\/+|\/+$/gu, '')}`;
  return start === '/' || pathname === start || pathname.startsWith(`${start}/`);
}
