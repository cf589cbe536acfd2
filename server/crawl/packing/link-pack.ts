import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { LINK_KINDS } from '#core/domain/crawl-terms.ts';

/** What a page says of one address; all links of one kind to it are one. */
export type LinkFacts = {
  /** Place in LINK_KINDS for each. */
  readonly kinds: Uint8Array;
  /** 1 where every link of the kind is nofollow. */
  readonly nofollow: Uint8Array;
  /** Up to 255. */
  readonly counts: Uint8Array;
};

export const KIND = Object.fromEntries(LINK_KINDS.map((kind, place) => [kind, place])) as Record<
  (typeof LINK_KINDS)[number],
  number
>; // made from the list

const NOFOLLOW = 0x80;
const FASTEST = { level: 1, chunkSize: 2048 };

/** Length of the head in three bytes, head (`packRuns`), then the texts a line each, deflated: few readers need them. */
const HEAD_START = 3;

export function packLinkFacts(facts: LinkFacts, texts: readonly string[]): Uint8Array {
  const head = packRuns(facts);
  const hasTexts = texts.some((text) => text !== '');
  const lines = hasTexts ? deflateRawSync(Buffer.from(texts.join('\n'), 'utf8'), FASTEST) : NONE;
  const bytes = new Uint8Array(HEAD_START + head.length + lines.length);
  bytes[0] = head.length >>> 16;
  bytes[1] = head.length >>> 8;
  bytes[2] = head.length;
  bytes.set(head, HEAD_START);
  bytes.set(lines, HEAD_START + head.length);
  return bytes;
}

/** For links in a row that agree in them: how many, their kind with nofollow as its top bit, and their count. */
function packRuns({ kinds, nofollow, counts }: LinkFacts): Uint8Array {
  const runs: number[] = [];
  for (let index = 0; index < kinds.length; index += 1) {
    const kind = (kinds[index] ?? 0) | (nofollow[index] === 1 ? NOFOLLOW : 0);
    const count = counts[index] ?? 1;
    const last = runs.length - 3;
    if (last >= 0 && runs[last + 1] === kind && runs[last + 2] === count) runs[last] = (runs[last] ?? 0) + 1;
    else runs.push(1, kind, count);
  }
  return packIds(runs);
}

/**
 * @param packed what was stored, or, when the texts are not asked for, its head with the length before it.
 * @param withTexts the names of links and languages of hreflang entries, which most readers do not need.
 */
export function unpackLinkFacts(
  packed: Uint8Array | null,
  withTexts: boolean,
): LinkFacts & { readonly texts: readonly string[] } {
  if (packed === null) return { kinds: NONE, nofollow: NONE, counts: NONE, texts: [] };
  const headEnd = HEAD_START + ((packed[0] ?? 0) << 16) + ((packed[1] ?? 0) << 8) + (packed[2] ?? 0);
  const runs = unpackIds(packed.subarray(HEAD_START, headEnd));
  let size = 0;
  for (let at = 0; at < runs.length; at += 3) size += runs[at] ?? 0;
  return { ...readRuns(runs, size), texts: withTexts ? readTexts(packed.subarray(headEnd), size) : [] };
}

function readRuns(runs: Uint32Array, size: number): LinkFacts {
  const kinds = new Uint8Array(size);
  const nofollow = new Uint8Array(size);
  const counts = new Uint8Array(size);
  let from = 0;
  for (let at = 0; at < runs.length; at += 3) {
    const end = from + (runs[at] ?? 0);
    const kind = runs[at + 1] ?? 0;
    kinds.fill(kind & ~NOFOLLOW, from, end);
    if (kind >= NOFOLLOW) nofollow.fill(1, from, end);
    counts.fill(runs[at + 2] ?? 1, from, end);
    from = end;
  }
  return { kinds, nofollow, counts };
}

function readTexts(lines: Uint8Array, size: number): string[] {
  return lines.length === 0
    ? Array.from({ length: size }, () => '')
    : inflateRawSync(lines).toString('utf8').split('\n');
}

const NONE = new Uint8Array();

/** Numbers, seven bits a byte, the lowest first. */
export function packIds(ids: ArrayLike<number>): Uint8Array {
  const bytes = new Uint8Array(ids.length * 5);
  let length = 0;
  for (let index = 0; index < ids.length; index += 1) {
    let rest = ids[index] ?? 0;
    while (rest >= 0x80) {
      bytes[length] = (rest & 0x7f) | 0x80;
      length += 1;
      rest >>>= 7;
    }
    bytes[length] = rest;
    length += 1;
  }
  return bytes.slice(0, length);
}

export function unpackIds(bytes: Uint8Array | null): Uint32Array {
  if (bytes === null) return new Uint32Array();
  let size = 0;
  for (let at = 0; at < bytes.length; at += 1) size += (bytes[at] ?? 0) < 0x80 ? 1 : 0;
  const ids = new Uint32Array(size);
  let count = 0;
  let value = 0;
  let shift = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    // The top bits of 32 make the number negative for a moment; the list takes it as it was.
    value |= (byte & 0x7f) << shift;
    shift += 7;
    if (byte >= 0x80) continue;
    ids[count] = value;
    count += 1;
    value = 0;
    shift = 0;
  }
  return ids;
}
