import { createAddressPolicy, isNamed, parseAllowTargets } from './address-policy.ts';
import type { TargetUrl } from './target-url.ts';

/** Tells which hosts the one who runs this server has named as theirs (ALLOW_TARGETS). */
export function createTrust(allowTargets: string): (target: TargetUrl) => boolean {
  const allowed = parseAllowTargets(allowTargets);
  const policy = createAddressPolicy({ allowTargets: allowed });
  const publicPolicy = createAddressPolicy();
  return ({ host, port, isLiteral }) =>
    isLiteral
      ? policy.canConnect(host, port, host) && !publicPolicy.canConnect(host, port, host)
      : isNamed(allowed, host, port);
}
