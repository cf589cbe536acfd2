import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bytesOfHex,
  compareWith,
  formatDigest,
  functionsOf,
  integrityOf,
  keyOf,
  type Digest,
} from './md5-hash-generator.ts';

/** “abc”, FIPS 180-4 and RFC 1321. */
const DIGESTS: readonly Digest[] = [
  { id: 'md5', hex: '900150983cd24fb0d6963f7d28e17f72' },
  { id: 'sha1', hex: 'a9993e364706816aba3e25717850c26c9cd0d89d' },
  { id: 'sha256', hex: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' },
];
const [md5, , sha256] = DIGESTS;

describe('a hash', () => {
  it('is written in each form', () => {
    expect(formatDigest(md5?.hex ?? '', 'upper')).toBe('900150983CD24FB0D6963F7D28E17F72');
    expect(formatDigest(md5?.hex ?? '', 'base64')).toBe('kAFQmDzST7DWlj99KOF/cg==');
    expect(formatDigest(md5?.hex ?? '', 'base64url')).toBe('kAFQmDzST7DWlj99KOF_cg');
  });

  it('keeps its bytes in every form', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 64 }), (bytes) => {
        const hex = Buffer.from(bytes).toString('hex');
        expect(bytesOfHex(hex)).toEqual(new Uint8Array(bytes));
        expect(Buffer.from(formatDigest(hex, 'base64url'), 'base64url').toString('hex')).toBe(hex);
        expect(Buffer.from(formatDigest(hex, 'base64'), 'base64').toString('hex')).toBe(hex);
      }),
    );
  });

  // The example of W3C Subresource Integrity is of this form.
  it('is an integrity text where the attribute knows its function', () => {
    expect(sha256 && integrityOf(sha256)).toBe('sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=');
    expect(md5 && integrityOf(md5)).toBeNull();
  });
});

describe('what is compared', () => {
  it.each([
    ['900150983CD24FB0D6963F7D28E17F72', ['md5']],
    ['90:01:50:98:3c:d2:4f:b0:d6:96:3f:7d:28:e1:7f:72', ['md5']],
    ['kAFQmDzST7DWlj99KOF/cg==', ['md5']],
    ['kAFQmDzST7DWlj99KOF_cg', ['md5']],
    ['ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad *setup.iso', ['sha256']],
    ['SHA1 (setup.iso) = a9993e364706816aba3e25717850c26c9cd0d89d', ['sha1']],
    ['integrity="sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="', ['sha256']],
  ])('%s is found', (expected, ids) => {
    expect(compareWith(expected, DIGESTS)).toEqual({ kind: 'same', ids });
  });

  it.each([
    ['900150983cd24fb0d6963f7d28e17f73', 128],
    ['AAFQmDzST7DWlj99KOF/cg==', 128],
    ['a9993e364706816aba3e25717850c26c9cd0d8', null],
    ['hello', null],
  ])('%s is not', (expected, bits) => {
    expect(compareWith(expected, DIGESTS)).toEqual({ kind: 'different', bits });
  });
});

describe('a key', () => {
  it('is text, hexadecimal or Base64, or refused', () => {
    expect(keyOf('ü', 'text')).toEqual(Uint8Array.of(0xc3, 0xbc));
    expect(keyOf('0b 0C', 'hex')).toEqual(Uint8Array.of(11, 12));
    expect(keyOf('0b0', 'hex')).toBeNull();
    expect(keyOf('Cww=', 'base64')).toEqual(Uint8Array.of(11, 12));
    expect(keyOf('!', 'base64')).toBeNull();
  });

  it('leaves checksums out', () => {
    expect(functionsOf('', false).map(({ id }) => id)).toContain('crc32');
    expect(functionsOf('', true).map(({ id }) => id)).not.toContain('crc32');
    expect(functionsOf('classic', false).map(({ id }) => id)).toEqual(['md5', 'sha1', 'sha256', 'sha512']);
    expect(functionsOf('blake3', false).map(({ id }) => id)).toEqual(['blake3']);
  });
});
