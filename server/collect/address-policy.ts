import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export type AddressPolicy = {
  /** Whether a name may be looked up at all, told from the name and the port alone. `host` is lower case, without brackets. */
  canLookUp(host: string, port: number): boolean;
  /** Whether a connection for `host` may go to this very address. */
  canConnect(host: string, port: number, address: string): boolean;
};

/** An exception from the rule that only the public internet is reachable. `port` is `null` for any. */
export type AllowedTarget =
  | { readonly kind: 'name'; readonly host: string; readonly port: number }
  | { readonly kind: 'range'; readonly address: string; readonly prefix: number; readonly port: number | null };

const WEB_PORTS = [80, 443, 8080, 8443];

/** Names that never mean a public host: RFC 6761, RFC 6762, RFC 7686, RFC 8375 and ICANN's reserved `internal`. */
const SPECIAL_NAMES = ['localhost', 'local', 'internal', 'home.arpa', 'onion'];

/** Cloud metadata services. They hand out credentials, so that no exception reaches them. */
const METADATA_NAMES: ReadonlySet<string> = new Set(['metadata.google.internal']);
const METADATA_RANGES = ['169.254.169.254/32', '100.100.100.200/32', '192.0.0.192/32', 'fd00:ec2::254/128'].map(
  (range) => ipaddr.parseCIDR(range),
);

/** Unicast as it is given out today: https://www.iana.org/assignments/ipv6-unicast-address-assignments */
const IPV6_GLOBAL = ipaddr.parseCIDR('2000::/3');
const NAT64 = ipaddr.parseCIDR('64:ff9b::/96');

export type AddressPolicyOptions = {
  readonly allowTargets?: readonly AllowedTarget[];
  /** Those of the protocol that is spoken. Default: those of websites, 80, 443, 8080 and 8443. */
  readonly ports?: readonly number[];
};

/**
 * The rule who may be connected to: public unicast addresses on the ports of the protocol, and what `allowTargets`
 * names besides. A named host may have any address, an allowed range any port unless it says one.
 */
export function createAddressPolicy({
  allowTargets = [],
  ports = WEB_PORTS,
}: AddressPolicyOptions = {}): AddressPolicy {
  const isInRange = (address: Address, port: number) =>
    allowTargets.some(
      (each) =>
        each.kind === 'range' &&
        (each.port ?? port) === port &&
        matches(address, [ipaddr.parse(each.address), each.prefix]),
    );

  return {
    canLookUp(rawHost, port) {
      const host = withoutEndDot(rawHost);
      if (METADATA_NAMES.has(host)) return false;
      if (isNamed(allowTargets, host, port)) return true;
      const isPortPossible =
        ports.includes(port) || allowTargets.some((each) => each.kind === 'range' && (each.port ?? port) === port);
      return isPortPossible && !isSpecialName(host);
    },
    canConnect(rawHost, port, text) {
      const address = parseAddress(text);
      if (address === null || METADATA_RANGES.some((range) => matches(withoutMapping(address), range))) return false;
      if (isNamed(allowTargets, rawHost, port) || isInRange(address, port)) return true;
      return ports.includes(port) && isGlobalUnicast(address);
    },
  };
}

/** Whether one of them is the host itself. `rawHost` is lower case, with or without a dot at its end. */
export function isNamed(allowTargets: readonly AllowedTarget[], rawHost: string, port: number): boolean {
  const host = withoutEndDot(rawHost);
  return allowTargets.some((each) => each.kind === 'name' && each.host === host && each.port === port);
}

/**
 * Reads ALLOW_TARGETS: a list with commas of `host:port`, `[address]:port`, `10.0.0.0/8`, `10.1.2.3/32:8080` or `[fd00::/8]:8080`.
 * @throws Error that names the entry that cannot be read.
 */
export function parseAllowTargets(text: string): AllowedTarget[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(parseAllowedTarget);
}

function parseAllowedTarget(entry: string): AllowedTarget {
  const match = /^(?:\[([^\]]+)\]|([^[\]]*?))(?::(\d{1,5}))?$/.exec(entry);
  const subject = (match?.[1] ?? match?.[2] ?? '').toLowerCase();
  const port = match?.[3] === undefined ? null : Number(match[3]);
  const isPortUsable = port === null || (port >= 1 && port <= 65_535);
  if (isPortUsable && subject.includes('/')) {
    const [address = '', prefix = ''] = subject.split('/');
    const bits = isIP(address) === 4 ? 32 : 128;
    if (isIP(address) !== 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits) {
      return { kind: 'range', address, prefix: Number(prefix), port };
    }
  } else if (isPortUsable && port !== null) {
    if (isIP(subject) !== 0) return { kind: 'range', address: subject, prefix: isIP(subject) === 4 ? 32 : 128, port };
    if (/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(subject)) return { kind: 'name', host: subject, port };
  }
  throw new Error(`ALLOW_TARGETS: "${entry}" is neither host:port nor a range such as 10.0.0.0/8 or 10.0.0.0/8:8080`);
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Only what the resolver, the URL parser or the operating system writes: no zone, no octal, no short form. */
function parseAddress(text: string): Address | null {
  return isIP(text) === 0 || text.includes('%') ? null : ipaddr.parse(text);
}

function isGlobalUnicast(address: Address): boolean {
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast';
  // A network with NAT64 gives every IPv4 host such an address; it is what it stands for.
  if (matches(address, NAT64)) return isGlobalUnicast(new ipaddr.IPv4(address.toByteArray().slice(12)));
  return matches(address, IPV6_GLOBAL) && address.range() === 'unicast';
}

function matches(address: Address, [network, prefix]: [Address, number]): boolean {
  return address.kind() === network.kind() && address.match(network, prefix);
}

/** The IPv4 address inside `::ffff:0:0/96` or NAT64, so that a metadata service has no second name. */
function withoutMapping(address: Address): Address {
  const isWrapped = address instanceof ipaddr.IPv6 && (address.isIPv4MappedAddress() || matches(address, NAT64));
  return isWrapped ? new ipaddr.IPv4(address.toByteArray().slice(12)) : address;
}

function isSpecialName(host: string): boolean {
  return !host.includes('.') || SPECIAL_NAMES.some((name) => host.endsWith(`.${name}`));
}

function withoutEndDot(host: string): string {
  return host.endsWith('.') ? host.slice(0, -1) : host;
}
