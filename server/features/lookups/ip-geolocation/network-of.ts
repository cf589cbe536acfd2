import { bitsOfIp, toIpAddress } from '#core/domain/ip-address.ts';

/** The block of an address with a prefix, such as `192.0.2.7/24`: its first address with the prefix. */
export function networkOf(place: string): string {
  const [address = '', prefix = ''] = place.split('/');
  const bits = bitsOfIp(address);
  const network = bits.slice(0, Number(prefix)).padEnd(bits.length, '0');
  if (bits.length === 32)
    return `${(network.match(/.{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2)).join('.')}/${prefix}`;
  const groups = (network.match(/.{16}/gu) ?? []).map((group) => Number.parseInt(group, 2).toString(16));
  return `${toIpAddress(groups.join(':')) ?? ''}/${prefix}`;
}
