import {
  createBLAKE2b,
  createBLAKE2s,
  createBLAKE3,
  createCRC32,
  createHMAC,
  createMD5,
  createRIPEMD160,
  createSHA1,
  createSHA224,
  createSHA256,
  createSHA3,
  createSHA384,
  createSHA512,
  type IHasher,
} from 'hash-wasm';
import type { Digest, HashId } from '#core/tools/md5-hash-generator/md5-hash-generator.ts';

const CREATE: Record<HashId, () => Promise<IHasher>> = {
  md5: createMD5,
  sha1: createSHA1,
  sha224: createSHA224,
  sha256: createSHA256,
  sha384: createSHA384,
  sha512: createSHA512,
  'sha3-224': () => createSHA3(224),
  'sha3-256': () => createSHA3(256),
  'sha3-384': () => createSHA3(384),
  'sha3-512': () => createSHA3(512),
  blake2s: () => createBLAKE2s(256),
  blake2b: () => createBLAKE2b(512),
  blake3: () => createBLAKE3(256),
  ripemd160: createRIPEMD160,
  crc32: () => createCRC32(),
};

/** Several hashes of the same bytes, fed piece by piece; HMAC where a key is given. */
export async function createHashers(ids: readonly HashId[], key: Uint8Array | null) {
  const hashers = await Promise.all(
    ids.map(async (id) => ({ id, hasher: await (key === null ? CREATE[id]() : createHMAC(CREATE[id](), key)) })),
  );
  for (const { hasher } of hashers) hasher.init();
  return {
    update(bytes: Uint8Array): void {
      for (const { hasher } of hashers) hasher.update(bytes);
    },
    digests: (): Digest[] => hashers.map(({ id, hasher }) => ({ id, hex: hasher.digest() })),
  };
}
