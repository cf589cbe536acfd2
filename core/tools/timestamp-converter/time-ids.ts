import { divideDown, MILLISECOND_NS, SECOND_NS } from './temporal.ts';

/** Identifiers that carry the time at which they were made. */
export type IdFormat = 'uuid1' | 'uuid6' | 'uuid7' | 'ulid' | 'mongo';
export type IdReading =
  | { readonly kind: 'time'; readonly format: IdFormat; readonly ns: bigint }
  /** A UUID without a time in it. */
  | { readonly kind: 'noTime'; readonly version: string };

/** 100 ns steps from the Gregorian calendar's first day, 1582-10-15, to 1970 (RFC 9562, section 5.1). */
const GREGORIAN_TO_1970 = 0x01b2_1dd2_1381_4000n;
const UUID = /^(?:urn:uuid:)?\{?([\da-f]{8})-([\da-f]{4})-([\da-f])([\da-f]{3})-([\da-f]{4})-([\da-f]{12})\}?$/iu;
/** Crockford's Base32, which leaves out I, L, O and U. */
const BASE32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ULID = /^[0-7][\dABCDEFGHJKMNPQRSTVWXYZ]{25}$/iu;

/** Reads the time of a UUID, ULID or MongoDB id; `null` for what is none of them. */
export function readId(text: string): IdReading | null {
  const uuid = UUID.exec(text);
  if (uuid !== null) return readUuid(uuid);
  if (/^[\da-f]{24}$/iu.test(text)) return { kind: 'time', format: 'mongo', ns: hex(text.slice(0, 8)) * SECOND_NS };
  if (ULID.test(text)) return { kind: 'time', format: 'ulid', ns: readUlid(text.toUpperCase()) };
  return null;
}

function readUuid([, a = '', b = '', version = '', c = '']: RegExpExecArray): IdReading {
  switch (version) {
    case '1':
      return { kind: 'time', format: 'uuid1', ns: (hex(c + b + a) - GREGORIAN_TO_1970) * 100n };
    case '6':
      return { kind: 'time', format: 'uuid6', ns: (hex(a + b + c) - GREGORIAN_TO_1970) * 100n };
    case '7':
      return { kind: 'time', format: 'uuid7', ns: hex(a + b) * MILLISECOND_NS };
    default:
      return { kind: 'noTime', version };
  }
}

function readUlid(text: string): bigint {
  return (
    Array.from(text.slice(0, 10)).reduce((ms, letter) => ms * 32n + BigInt(BASE32.indexOf(letter)), 0n) * MILLISECOND_NS
  );
}

function hex(digits: string): bigint {
  return BigInt(`0x${digits}`);
}

/** The lowest identifier of a time, for queries by it; '' where a time has none. */
export function lowestId(ns: bigint, format: 'uuid1' | 'uuid7' | 'mongo'): string {
  switch (format) {
    case 'uuid1': {
      const steps = toHex(divideDown(ns, 100n) + GREGORIAN_TO_1970, 15);
      return steps === '' ? '' : `${steps.slice(7)}-${steps.slice(3, 7)}-1${steps.slice(0, 3)}-8000-000000000000`;
    }
    case 'uuid7': {
      const ms = toHex(divideDown(ns, MILLISECOND_NS), 12);
      return ms === '' ? '' : `${ms.slice(0, 8)}-${ms.slice(8)}-7000-8000-000000000000`;
    }
    case 'mongo': {
      const seconds = toHex(divideDown(ns, SECOND_NS), 8);
      return seconds === '' ? '' : `${seconds}0000000000000000`;
    }
  }
}

/** '' where it is negative or longer. */
function toHex(value: bigint, length: number): string {
  const digits = value < 0n ? '' : value.toString(16).padStart(length, '0');
  return digits.length === length ? digits : '';
}
