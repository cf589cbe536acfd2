import { decodeBase64, encodeBase64 } from '#core/tools/base64-encoder/base64-encoder.ts';

/** `checksum`: finds accidents only. `broken`: two inputs with the same hash can be made. */
type HashStrength = 'checksum' | 'broken' | 'strong';
type HashFunctionRow = {
  readonly id: string;
  readonly name: string;
  readonly bits: number;
  readonly strength: HashStrength;
};

/** In the order they are shown. */
export const HASH_FUNCTIONS = [
  { id: 'md5', name: 'MD5', bits: 128, strength: 'broken' },
  { id: 'sha1', name: 'SHA-1', bits: 160, strength: 'broken' },
  { id: 'sha224', name: 'SHA-224', bits: 224, strength: 'strong' },
  { id: 'sha256', name: 'SHA-256', bits: 256, strength: 'strong' },
  { id: 'sha384', name: 'SHA-384', bits: 384, strength: 'strong' },
  { id: 'sha512', name: 'SHA-512', bits: 512, strength: 'strong' },
  { id: 'sha3-224', name: 'SHA3-224', bits: 224, strength: 'strong' },
  { id: 'sha3-256', name: 'SHA3-256', bits: 256, strength: 'strong' },
  { id: 'sha3-384', name: 'SHA3-384', bits: 384, strength: 'strong' },
  { id: 'sha3-512', name: 'SHA3-512', bits: 512, strength: 'strong' },
  { id: 'blake2s', name: 'BLAKE2s-256', bits: 256, strength: 'strong' },
  { id: 'blake2b', name: 'BLAKE2b-512', bits: 512, strength: 'strong' },
  { id: 'blake3', name: 'BLAKE3', bits: 256, strength: 'strong' },
  { id: 'ripemd160', name: 'RIPEMD-160', bits: 160, strength: 'strong' },
  { id: 'crc32', name: 'CRC32', bits: 32, strength: 'checksum' },
] as const satisfies readonly HashFunctionRow[];

export type HashFunction = (typeof HASH_FUNCTIONS)[number];
export type HashId = HashFunction['id'];

/** Sets of functions that one asks for at once: a large file takes the sum of their times. */
const CLASSIC: readonly HashId[] = ['md5', 'sha1', 'sha256', 'sha512'];

/** The functions of a choice; a checksum takes no key. */
export function functionsOf(choice: string, hasKey: boolean): readonly HashFunction[] {
  const one = HASH_FUNCTIONS.filter(({ id }) => id === choice);
  const wanted = one.length > 0 ? one : HASH_FUNCTIONS.filter(({ id }) => choice === '' || CLASSIC.includes(id));
  return hasKey ? wanted.filter(({ strength }) => strength !== 'checksum') : wanted;
}

export type HashFormat = 'hex' | 'upper' | 'base64' | 'base64url';
export type Digest = { readonly id: HashId; readonly hex: string };

/** Bytes written in hexadecimal, with or without blanks and colons between them; `null` when they are not. */
export function bytesOfHex(text: string): Uint8Array<ArrayBuffer> | null {
  const digits = text.trim().replace(/^0x/iu, '').replace(/[\s:]/gu, '');
  if (digits.length % 2 !== 0 || /[^\da-f]/iu.test(digits)) return null;
  return Uint8Array.from({ length: digits.length / 2 }, (_, at) =>
    Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16),
  );
}

/** Writes a hash in another form. */
export function formatDigest(hex: string, format: HashFormat): string {
  if (format === 'hex') return hex;
  if (format === 'upper') return hex.toUpperCase();
  const isUrlSafe = format === 'base64url';
  return encodeBase64(bytesOfHex(hex) ?? new Uint8Array(), { isUrlSafe, isPadded: !isUrlSafe, lineLength: 0 });
}

/** What the `integrity` attribute of a script or style holds; `null` for functions that it does not know. */
export function integrityOf({ id, hex }: Digest): string | null {
  return ['sha256', 'sha384', 'sha512'].includes(id) ? `${id}-${formatDigest(hex, 'base64')}` : null;
}

export type KeyForm = 'text' | 'hex' | 'base64';

/** The bytes of a key; `null` when it is not written as said. */
export function keyOf(text: string, form: KeyForm): Uint8Array<ArrayBuffer> | null {
  if (form === 'text') return new TextEncoder().encode(text);
  if (form === 'hex') return bytesOfHex(text);
  const reading = decodeBase64(text);
  return reading.kind === 'bytes' ? reading.bytes : null;
}

export type Comparison =
  | { readonly kind: 'same'; readonly ids: readonly HashId[] }
  /** `bits` tells how long a hash it is; `null` when it is none. */
  | { readonly kind: 'different'; readonly bits: number | null };

/** Finds which hash is meant by what somebody published: hex, Base64, an integrity text, a line of `sha256sum`. */
export function compareWith(expected: string, digests: readonly Digest[]): Comparison {
  const parts = partsOf(expected);
  const same = digests.filter(({ hex }) => {
    const forms = [formatDigest(hex, 'base64').replace(/=+$/u, ''), formatDigest(hex, 'base64url')];
    return parts.some((part) => part.toLowerCase() === hex || forms.includes(part));
  });
  if (same.length > 0) return { kind: 'same', ids: same.map(({ id }) => id) };
  const lengths = parts.map(bitsOf).filter((bits) => HASH_FUNCTIONS.some((each) => each.bits === bits));
  return { kind: 'different', bits: lengths[0] ?? null };
}

function partsOf(expected: string): string[] {
  const whole = bytesOfHex(expected) === null ? [] : [expected.trim().replace(/^0x/iu, '').replace(/[\s:]/gu, '')];
  const words = expected.split(/[\s()"'<>*]+/u).map((word) => word.replace(/^sha\d+-/u, '').replace(/=+$/u, ''));
  return [...whole, ...words].filter((part) => part !== '');
}

function bitsOf(part: string): number {
  if (/^[\da-f]+$/iu.test(part)) return part.length * 4;
  return /^[\w+/-]+$/u.test(part) ? Math.floor((part.length * 6) / 8) * 8 : 0;
}
