import { describe, expect, it } from 'vitest';
import { HASH_FUNCTIONS, type HashId } from '#core/tools/md5-hash-generator/md5-hash-generator.ts';
import { createHashers } from './hashers.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const ids = HASH_FUNCTIONS.map(({ id }) => id);

async function hashesOf(pieces: readonly Uint8Array[], wanted: readonly HashId[], key: Uint8Array | null = null) {
  const hashers = await createHashers(wanted, key);
  for (const piece of pieces) hashers.update(piece);
  return Object.fromEntries(hashers.digests().map(({ id, hex }) => [id, hex]));
}

/** “abc” in RFC 1321, FIPS 180-4, FIPS 202, RFC 7693, the BLAKE3 and RIPEMD-160 papers. */
const ABC: Partial<Record<HashId, string>> = {
  md5: '900150983cd24fb0d6963f7d28e17f72',
  sha1: 'a9993e364706816aba3e25717850c26c9cd0d89d',
  sha224: '23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7',
  sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  sha384: 'cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7',
  sha512:
    'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
  'sha3-224': 'e642824c3f8cf24ad09234ee7d3c766fc9a3a5168d0c94ad73b46fdf',
  'sha3-256': '3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532',
  'sha3-384': 'ec01498288516fc926459f58e2c6ad8df9b473cb0fc08c2596da7cf0e49be4b298d88cea927ac7f539f1edf228376d25',
  'sha3-512':
    'b751850b1a57168a5693cd924b6b096e08f621827444f70d884f5d0240d2712e10e116e9192af3c91a7ec57647e3934057340b4cf408d5a56592f8274eec53f0',
  blake2s: '508c5e8c327c14e2e1a72ba34eeb452f37458b209ed63a294d999b4c86675982',
  blake2b:
    'ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d17d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923',
  blake3: '6437b3ac38465133ffb63b75273a8db548c558465d79db03fd359c6cd5bd9d85',
  ripemd160: '8eb208f7e05d987a9b044a8e98c6b087f15a0bfc',
};

describe('hashes', () => {
  it('have the vectors of their standards for “abc”', async () => {
    const found = await hashesOf([bytesOf('abc')], ids);
    expect(found).toMatchObject(ABC);
    // The check value of CRC-32/ISO-HDLC.
    expect(await hashesOf([bytesOf('123456789')], ['crc32'])).toEqual({ crc32: 'cbf43926' });
  });

  it('have those of two blocks, and of a million letters fed in pieces', async () => {
    const text = 'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq';
    expect(await hashesOf([bytesOf(text)], ['sha1', 'sha256'])).toEqual({
      sha1: '84983e441c3bd26ebaae4aa1f95129e5e54670f1',
      sha256: '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    });
    const pieces = Array.from({ length: 1000 }, () => bytesOf('a'.repeat(1000)));
    expect(await hashesOf(pieces, ['md5', 'sha1', 'sha256'])).toEqual({
      md5: '7707d6ae4e027c70eea2a935c2296f21',
      sha1: '34aa973cd4c4daa4f61eeb2bdbad27316534016f',
      sha256: 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0',
    });
  });

  it('are those of nothing, and do not depend on where pieces end', async () => {
    expect(await hashesOf([], ['md5', 'sha256'])).toEqual({
      md5: 'd41d8cd98f00b204e9800998ecf8427e',
      sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    });
    const bytes = Uint8Array.from({ length: 5000 }, (_, at) => at * 31);
    const pieces = [bytes.subarray(0, 63), bytes.subarray(63, 65), bytes.subarray(65)];
    expect(await hashesOf(pieces, ids)).toEqual(await hashesOf([bytes], ids));
  });
});

describe('HMAC', () => {
  it('has the vectors of RFC 2202 and RFC 4231', async () => {
    const nist = Uint8Array.from({ length: 20 }, () => 0x0b);
    expect(await hashesOf([bytesOf('Hi There')], ['sha1', 'sha256', 'sha512'], nist)).toEqual({
      sha1: 'b617318655057264e28bc0b6fb378c8ef146be00',
      sha256: 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
      sha512:
        '87aa7cdea5ef619d4ff0b4241a1d6cb02379f4e2ce4ec2787ad0b30545e17cdedaa833b7d6b8a702038b274eaea3f4e4be9d914eeb61f1702e696c203a126854',
    });
    expect(await hashesOf([bytesOf('what do ya want for nothing?')], ['md5', 'sha256'], bytesOf('Jefe'))).toEqual({
      md5: '750c783e6ab0b503eaa86e310a5db738',
      sha256: '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    });
    const long = Uint8Array.from({ length: 131 }, () => 0xaa);
    const text = 'Test Using Larger Than Block-Size Key - Hash Key First';
    expect(await hashesOf([bytesOf(text)], ['sha256'], long)).toEqual({
      sha256: '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    });
  });
});
