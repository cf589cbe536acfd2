import { isIP } from 'node:net';
import { createAddressPolicy, parseAllowTargets } from './address-policy.ts';

/** Whether the one who runs this server has named the host as one of theirs (ALLOW_TARGETS). */
export function isTrusted(url: string, allowTargets: string): boolean {
  const { hostname, port, protocol } = new URL(url);
  const host = hostname.replace(/^\[|\]$/gu, '');
  const number = port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
  const allowed = parseAllowTargets(allowTargets);
  if (allowed.some((each) => each.kind === 'name' && each.host === host && each.port === number)) return true;
  if (isIP(host) === 0) return false;
  return (
    createAddressPolicy({ allowTargets: allowed }).canConnect(host, number, host) &&
    !createAddressPolicy().canConnect(host, number, host)
  );
}
