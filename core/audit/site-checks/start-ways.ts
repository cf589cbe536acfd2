import { isSuccess } from '#core/audit/checks/page-response.ts';
import { isSecure, isTrustworthy } from '#core/audit/checks/security/page-scheme.ts';
import type { SiteArtifacts, VariantFacts } from '#core/audit/site-artifacts.ts';
import { hostNameOf, originOf } from '#core/domain/host-name.ts';

type Evidence = Pick<SiteArtifacts, 'start' | 'variants'>;

/** Every way to write the start address that was asked, the start address first. */
export function allWays({ start, variants }: Evidence): VariantFacts[] {
  const { url, finalUrl, status } = start;
  return [{ url, status, finalUrl, finalStatus: status }, ...variants];
}

/** True when one of them ends at a page that came over https. */
export function isHttpsOffered(evidence: Evidence): boolean {
  return allWays(evidence).some((way) => isSecure(way.finalUrl) && endsWell(way));
}

/**
 * The http ways that do not end on https although https is offered: those that show a page, and on the host of the start page
 * also those that answer an error. A host that is not in use may answer http with one.
 */
export function insecureWays(evidence: Evidence): VariantFacts[] {
  if (!isHttpsOffered(evidence)) return [];
  const ownHost = hostNameOf(evidence.start.finalUrl);
  return allWays(evidence).filter((way) => {
    if (isSecure(way.url) || isTrustworthy(way.finalUrl) || way.finalStatus === null) return false;
    return endsWell(way) || hostNameOf(way.url) === ownHost;
  });
}

/** True when a page came in the end. */
export function endsWell({ finalStatus }: VariantFacts): boolean {
  return isSuccess({ status: finalStatus });
}

/** Without those that only lead to another one of the list: what is right there is right here too. */
export function withoutFollowers(ways: readonly VariantFacts[]): VariantFacts[] {
  return ways.filter((way) => !ways.some((other) => other !== way && leadsTo(way, other) && leadsTo(other, other)));
}

function leadsTo(way: VariantFacts, other: VariantFacts): boolean {
  return originOf(way.finalUrl) === originOf(other.url);
}
