import { derChildren, derNodes } from './read-der.ts';

const OBJECT_ID = 0x06;
const EXTENSIONS = 0xa3;
/** 1.3.6.1.4.1.11129.2.4.2 */
const TIMESTAMP_LIST = '43,6,1,4,1,214,121,2,4,2';

/**
 * How many logs have signed that they saw a certificate, by the list in its extension (RFC 6962, 3.3); `null` when it cannot be read.
 * Never throws.
 */
export function timestampsOf(certificate: Uint8Array): number | null {
  const [signed] = derChildren(derNodes(certificate)[0]);
  if (signed === undefined) return null;
  const [list] = derChildren(derChildren(signed).find(({ tag }) => tag === EXTENSIONS));
  for (const extension of derChildren(list)) {
    const [id, ...rest] = derChildren(extension);
    const value = rest.at(-1);
    if (id?.tag === OBJECT_ID && id.content.join() === TIMESTAMP_LIST && value !== undefined)
      return countTimestamps(value.content);
  }
  return 0;
}

/** @param extension its value, an OCTET STRING that holds the list. */
export function countTimestamps(extension: Uint8Array): number {
  const [octets] = derNodes(extension);
  const list = octets?.tag === 0x04 ? octets.content : extension;
  let count = 0;
  for (let at = 2; at + 2 <= list.length;) {
    const length = ((list[at] ?? 0) << 8) | (list[at + 1] ?? 0);
    // Version, log, time and the shortest signature are longer than that.
    if (length < 43 || at + 2 + length > list.length) break;
    count += 1;
    at += 2 + length;
  }
  return count;
}
