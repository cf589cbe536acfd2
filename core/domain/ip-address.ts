const IPV4 = /^(?:0|[1-9]\d{0,2})(?:\.(?:0|[1-9]\d{0,2})){3}$/u;

/** An IP address in its one usual form (RFC 5952 for IPv6), or `null`: no short, octal or hexadecimal IPv4, no zone. */
export function toIpAddress(text: string): string | null {
  if (IPV4.test(text)) return text.split('.').every((part) => Number(part) <= 255) ? text : null;
  if (!text.includes(':') || !/^[0-9a-f:.]+$/iu.test(text)) return null;
  const url = URL.parse(`http://[${text}]/`);
  return url === null ? null : url.hostname.slice(1, -1);
}

/** The bits of an address as `toIpAddress` gives it, 32 or 128. */
export function bitsOfIp(address: string): string {
  if (!address.includes(':'))
    return address
      .split('.')
      .map((part) => binary(Number(part), 8))
      .join('');
  const [head = '', tail] = address.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((group) => binary(Number.parseInt(group, 16), 16)).join('');
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}

function binary(value: number, digits: number): string {
  return value.toString(2).padStart(digits, '0');
}

/** Whether an address lies in a range such as `192.0.2.0/24`; both as `toIpAddress` gives addresses. */
export function isInRange(address: string, range: string): boolean {
  const [network = '', prefix = ''] = range.split('/');
  if (address.includes(':') !== network.includes(':')) return false;
  return bitsOfIp(address).startsWith(bitsOfIp(network).slice(0, Number(prefix)));
}

/** The name under which the owner of an address names it (RFC 1035, 3596). */
export function reverseNameOf(address: string): string {
  if (!address.includes(':')) return `${address.split('.').reverse().join('.')}.in-addr.arpa`;
  const digits = bitsOfIp(address).match(/.{4}/gu) ?? [];
  return `${digits
    .map((bits) => Number.parseInt(bits, 2).toString(16))
    .reverse()
    .join('.')}.ip6.arpa`;
}
