import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import { MAX_PARTS, PART_CHARACTERS } from '#core/contract/lists/keyword-sets.ts';

/** A value as the bodies of the parts of a set; `null` when it has more than a set may have. */
export function packSet(value: unknown): string[] | null {
  const text = toBase64(deflateSync(strToU8(JSON.stringify(value))));
  const parts: string[] = [];
  for (let from = 0; from < text.length; from += PART_CHARACTERS) parts.push(text.slice(from, from + PART_CHARACTERS));
  return parts.length > MAX_PARTS ? null : parts;
}

/** The value of the bodies of all parts, in their order; `null` when they are damaged. */
export function unpackSet(parts: readonly string[]): unknown {
  try {
    return JSON.parse(strFromU8(inflateSync(fromBase64(parts.join('')))));
  } catch {
    return null;
  }
}

/** Bytes turned into characters at once: more arguments are too many for a call. */
const CHUNK = 32_768;

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let from = 0; from < bytes.length; from += CHUNK)
    binary += String.fromCharCode(...bytes.subarray(from, from + CHUNK));
  return btoa(binary);
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
